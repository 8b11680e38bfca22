import type * as z from 'zod/mini'
import { FEATURE_TEXTS } from '../../../../src/contracts/feature-texts'
import type { CreatorRow } from '../../../../src/contracts/identity'
import { MESSAGES } from '../../../../src/contracts/messages'
import { LEGAL_VERSIONS, type UserType } from '../../../../src/contracts/vocabulary'
import { ApiError, callApi } from '../../lib/api'
import { currentUser, signUp } from '../../lib/identity'
import type { IdentityUser } from '../../lib/identity-user'
import type { BrandDetails, CreatorDetails } from './sign-up-schemas'

const ACCEPTED = { terms_version: LEGAL_VERSIONS.terms, privacy_version: LEGAL_VERSIONS.privacy }

type Creator = z.output<typeof CreatorRow>

/**
 * Creates each row only if missing, so that an interrupted sign-up can continue. Throws the identity provider's
 * error, or one with the specification's message (section 8).
 */
export const signUpBrand = async (details: BrandDetails): Promise<void> => {
  const userId = await ensureUser(details, 'brand')
  try {
    await callApi('POST /api/brands', {
      body: {
        user_id: userId,
        brand_name: details.brandName,
        website: details.website,
        product_category: details.productCategory,
      },
    })
  } catch (error) {
    throw new Error(MESSAGES.failedBrand, { cause: error })
  }
}

/** `fromBrandId`: the brand whose program page the creator came from. Throws like `signUpBrand`, or `ApiError`. */
export const signUpCreator = async (details: CreatorDetails, fromBrandId: number | null): Promise<Creator> => {
  const userId = await ensureUser(details, 'creator')
  return callApi('POST /api/creators', {
    body: {
      user_id: userId,
      name: details.name,
      product_categories: details.productCategories,
      approved: fromBrandId !== null,
      fromAffiliateProgramBrand: fromBrandId,
    },
  })
}

/** Uses the signed-in account if its email matches, else creates one. */
export const ensureUser = async (
  { email, password }: { email: string; password: string },
  userType: UserType,
): Promise<number> => {
  const signedIn = await currentUser()
  const account = signedIn?.email?.toLowerCase() === email.toLowerCase() ? signedIn : await open(email, password)
  try {
    const user = await callApi('POST /api/users', {
      body: { email, firebase_uid: account.uid, user_type: userType, ...ACCEPTED },
    })
    return user.id
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw new Error(`Failed to create user: ${error.status} ${error.serverMessage ?? error.message}`, { cause: error })
  }
}

/** Asks first, because an account at the identity provider could not be taken back. */
const open = async (email: string, password: string): Promise<IdentityUser> => {
  const { is_open } = await callApi('GET /api/sign-up-state', { anonymous: true })
  if (!is_open) throw new Error(FEATURE_TEXTS.sign_ups.message)
  return signUp(email, password)
}
