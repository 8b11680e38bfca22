import { type JavaScriptObject, LosslessNumber, stringify } from 'lossless-json'
import * as z from 'zod'
import { profilesIn } from '../catalog/sellers'
import type { Profile, Region, Seller } from '../catalog/types'
import { parseInput, Refusal } from '../http/failure'

const TYPES = ['seller', 'vendor', 'agency']

const Filters = z.object({
  apiProgram: z.enum(['billing', 'campaign', 'paymentMethod', 'store', 'report', 'account', 'posts']).optional(),
  accessLevel: z.enum(['edit', 'view']).optional(),
  profileTypeFilter: z
    .string()
    .transform((list) => list.split(',').map((type) => type.trim()))
    .refine((types) => types.every((type) => TYPES.includes(type)), 'is a list of seller, vendor, agency')
    .optional(),
  validPaymentMethodFilter: z.enum(['true', 'false']).optional(),
})

/** The JSON text of `GET /v2/profiles`. */
export const listProfiles = (seller: Seller, region: Region, query: unknown): string => {
  const { profileTypeFilter, validPaymentMethodFilter } = parseInput(Filters, query)
  // Every sandbox account is a seller with a valid payment method and full access.
  const isShown = (profileTypeFilter?.includes('seller') ?? true) && validPaymentMethodFilter !== 'false'
  return textOf(isShown ? profilesIn(seller, region).map(describe) : [])
}

/** Throws 404 when the seller has no such profile in this region. */
export const showProfile = (seller: Seller, region: Region, profileId: string): string => {
  const profile = profilesIn(seller, region).find((candidate) => candidate.profileId === profileId)
  if (!profile) throw new Refusal(404, 'Could not find profile')
  return textOf(describe(profile))
}

/** Ids are 16-digit JSON numbers, which can exceed JavaScript's exact integers, so the text is written losslessly. */
const textOf = (value: JavaScriptObject | JavaScriptObject[]): string => stringify(value) ?? 'null'

const describe = ({ profileId, marketplace, accountId, accountName, subType }: Profile): JavaScriptObject => ({
  profileId: new LosslessNumber(profileId),
  countryCode: marketplace.countryCode,
  currencyCode: marketplace.currency,
  // Amazon's value for "no limit".
  dailyBudget: new LosslessNumber('9.99999999E8'),
  timezone: marketplace.timeZone,
  accountInfo: {
    marketplaceStringId: marketplace.marketplaceId,
    id: accountId,
    type: 'seller',
    name: accountName,
    ...(subType === undefined ? {} : { subType }),
    validPaymentMethod: true,
  },
})
