import type { QueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { MESSAGES } from '../../../../../src/contracts/messages'
import type { PartnershipRow } from '../../../../../src/contracts/partnerships'
import type { PublicProgram } from '../../../../../src/contracts/programs'
import { toast } from '../../../components/ui/toast-store'
import { affiliateContext, forgetAffiliatePage, forgetReferralCode, referralCode } from '../../../lib/affiliate-context'
import { rememberOutcome } from '../../../lib/application-outcome'
import { forgetInvitation, invitationOf } from '../../../lib/invitation-token'
import { createLogger } from '../../../lib/logger'
import { applicationPath } from './application-path'
import { programPageQuery } from './program-queries'
import { recordReferral } from './record-referral'

export type VisibleProgram = z.output<typeof PublicProgram>
type Program = Pick<VisibleProgram, 'id' | 'brand_id' | 'page_id' | 'auto_accept_applications' | 'terms_version'>

const log = createLogger('apply')
const APPROVAL = '/dashboard/account-approval'

/* Sign-up forms import this module early; the API helper loads only when a call is made. */
const loadApi = () => import('../../../lib/api')

/** Whether the creator has to read or to answer something before applying, which the application page asks. */
export const hasConditions = ({ terms, allowed_countries: countries, min_reach: least }: VisibleProgram): boolean =>
  terms !== null || countries.length > 0 || least !== null

/**
 * With the program’s terms accepted, and a note to the brand. Uses the referral code and the invitation stored for the page.
 * Repeating the call returns the same partnership. Throws `ApiError`.
 */
export const apply = async (program: Program, creatorId: number, message = ''): Promise<PartnershipRow> => {
  const { callApi } = await loadApi()
  const invitation = invitationOf(program.page_id)
  const partnership = await callApi('POST /api/creator-brand-partnerships', {
    body: {
      creator_id: creatorId,
      brand_id: program.brand_id,
      status: program.auto_accept_applications ? 'active' : 'pending',
      started_by: 'creator',
      source_program_id: program.id,
      referral_code: referralCode(program.page_id),
      accepted_terms_version: program.terms_version,
      ...(invitation === null ? {} : { invitation_token: invitation }),
      ...(message === '' ? {} : { message }),
    },
  })
  forgetInvitation(program.page_id)
  return partnership
}

/**
 * True if there is no code or it is settled (and then removed); false keeps it for a retry at the next step. Never
 * rejects.
 */
export const settleReferral = async (pageId: string, creatorId: number): Promise<boolean> => {
  const code = referralCode(pageId)
  if (code === null) return true
  const isSettled = await recordReferral(code, creatorId)
  if (isSettled) forgetReferralCode(pageId)
  return isSettled
}

/** A new application waits in the list of brands; the brand's page says what else an application led to. */
export const pathAfter = ({ status, brand_id: brandId }: PartnershipRow): string =>
  status === 'pending' ? '/dashboard/brands?view=brands' : `/dashboard/brand/${brandId}`

/** For the page that `pathAfter` names, which says what happens next. */
export const keepOutcome = ({ id, status, brand_id, creator_id }: PartnershipRow, brandName: string): void => {
  if (status !== 'active' && status !== 'pending') return
  rememberOutcome({ creatorId: creator_id, brandId: brand_id, brandName, partnershipId: id, status })
}

/** The program of the affiliate context; null without a context, if it is not visible, or if loading fails. */
export const contextProgram = async (queryClient: QueryClient): Promise<VisibleProgram | null> => {
  const context = affiliateContext()
  if (!context) return null
  try {
    const program = await queryClient.ensureQueryData(programPageQuery(context.pageId))
    return program.is_visible ? program : null
  } catch (error) {
    log.warn('Failed to load the program', error)
    return null
  }
}

/**
 * Not to a program with conditions: the end of sign-up leads to its application page. Shows a toast on failure; never
 * rejects.
 */
export const applyAtSignUp = async (queryClient: QueryClient, creatorId: number): Promise<void> => {
  try {
    const program = await contextProgram(queryClient)
    if (!program || hasConditions(program)) return
    await apply(program, creatorId)
    await settleReferral(program.page_id, creatorId)
  } catch (error) {
    log.error(MESSAGES.failedPartnership, error)
    const isInvalid = serverMessageOf(error) === MESSAGES.invalidProgram
    toast({ title: isInvalid ? MESSAGES.invalidProgram : MESSAGES.failedPartnership, variant: 'destructive' })
  }
}

/** After a program page, creates the partnership if missing. Shows a toast on failure; never rejects. */
export const endOfSignUp = async (queryClient: QueryClient, creatorId: number): Promise<string> => {
  try {
    const program = await contextProgram(queryClient)
    if (!program) return APPROVAL
    if (hasConditions(program)) return applicationPath(program.id)
    const partnership = await apply(program, creatorId)
    // Even if the referral fails: the next person who signs up in this browser did not come from this page.
    forgetAffiliatePage(program.page_id)
    await settleReferral(program.page_id, creatorId)
    keepOutcome(partnership, program.brand_name)
    return pathAfter(partnership)
  } catch (error) {
    // Only approved creators may apply.
    if (error instanceof Error && 'status' in error && error.status === 403) return APPROVAL
    log.error(MESSAGES.failedProgramPartnership, error)
    toast({ title: MESSAGES.failedProgramPartnership, variant: 'destructive' })
    return APPROVAL
  }
}

const serverMessageOf = (error: unknown): unknown =>
  error instanceof Error && 'serverMessage' in error ? error.serverMessage : null
