import type { QueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { MESSAGES } from '../../../../../src/contracts/messages'
import {
  createPartnership,
  getCreatorProducts,
  type PartnershipRow,
  type PublicProgram,
} from '../../../../../src/contracts/programs'
import { toast } from '../../../components/ui/toast-store'
import { affiliateContext, forgetAffiliateContext } from '../../../lib/affiliate-context'
import { ApiError, callApi } from '../../../lib/api'
import { createLogger } from '../../../lib/logger'
import { programPageQuery } from './program-queries'

export type VisibleProgram = z.output<typeof PublicProgram>
type Program = Pick<VisibleProgram, 'id' | 'brand_id' | 'auto_accept_applications'>

const log = createLogger('apply')
const APPROVAL = '/dashboard/account-approval'

/** Applies to a program, or joins it. The same call again answers the same partnership. Throws `ApiError`. */
export const apply = (program: Program, creatorId: number, referralCode: string | null): Promise<PartnershipRow> =>
  callApi(createPartnership, {
    body: {
      creator_id: creatorId,
      brand_id: program.brand_id,
      status: program.auto_accept_applications ? 'active' : 'pending',
      started_by: 'creator',
      source_program_id: program.id,
      referral_code: referralCode,
    },
  })

/** Where a creator goes after applying: in, to the brand; waiting, to all brands (specification, section 4). */
export const pathAfter = (partnership: PartnershipRow): string =>
  partnership.status === 'active' ? `/dashboard/brand/${partnership.brand_id}` : '/dashboard/brands'

/** Whether the creator has a partnership with the brand. A creator who waits for approval may not ask: no. */
export const isPartner = async (brandId: number): Promise<boolean> => {
  try {
    await callApi(getCreatorProducts, { params: { brandId } })
    return true
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 403)) return false
    throw error
  }
}

/** The visible program that the affiliate context names; null without a context, and when it cannot be had. */
export const contextProgram = async (queryClient: QueryClient): Promise<VisibleProgram | null> => {
  const context = affiliateContext()
  if (!context) return null
  try {
    const program = await queryClient.ensureQueryData(programPageQuery(context.pageId))
    return program.is_visible ? program : null
  } catch (error) {
    log.warn('The program was not loaded', error)
    return null
  }
}

/** The partnership of a creator who has just signed up through a program page. Says when it fails; never rejects. */
export const applyAtSignUp = async (queryClient: QueryClient, creatorId: number): Promise<void> => {
  try {
    const program = await contextProgram(queryClient)
    if (program) await apply(program, creatorId, affiliateContext()?.code ?? null)
  } catch (error) {
    log.error(MESSAGES.failedPartnership, error)
    const isInvalid = error instanceof ApiError && error.serverMessage === MESSAGES.invalidProgram
    toast({ title: isInvalid ? MESSAGES.invalidProgram : MESSAGES.failedPartnership, variant: 'destructive' })
  }
}

/**
 * Where sign-up ends: through a program page with the partnership (made now if it was not made before), else with the
 * approval page. Says when it fails; never rejects.
 */
export const endOfSignUp = async (queryClient: QueryClient, creatorId: number): Promise<string> => {
  try {
    const program = await contextProgram(queryClient)
    if (!program) return APPROVAL
    const partnership = await apply(program, creatorId, affiliateContext()?.code ?? null)
    forgetAffiliateContext()
    return pathAfter(partnership)
  } catch (error) {
    log.error(MESSAGES.failedProgramPartnership, error)
    toast({ title: MESSAGES.failedProgramPartnership, variant: 'destructive' })
    return APPROVAL
  }
}
