import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { IS_PUBLIC_PROGRAM } from '../../access/connected-brand'
import { MESSAGES } from '../../contracts/messages'
import type { PartnershipRow } from '../../contracts/partnerships'
import { ineligibleReason, ineligibleText } from '../../contracts/program-conditions'
import { queryOne, withTransaction } from '../../database'
import type { Row } from '../../database-rows'
import { firstStatus, REAPPLY_DAYS } from '../../domain/partnership-states'
import { notFound, ProductError } from '../../errors'
import { recordEvent } from '../../outbox'
import { acceptInvitation, findInvitation, type OpenInvitation } from '../invitations/accept-invitation'
import { activatePartnerships } from './activate-partnerships'
import { TERMS_VERSION } from './condition-columns'
import { decidePartnership } from './decide-partnership'
import { lockProgram } from './lock-program'
import { PARTNERSHIP_COLUMNS } from './partnership-columns'
import { keepMessage } from './save-message'

type Input = {
  req: PayloadRequest
  creatorId: number
  creator_id: number
  brand_id: number
  source_program_id: number
  referral_code?: string | null | undefined
  message?: string | null | undefined
  accepted_terms_version?: string | null | undefined
  invitation_token?: string | null | undefined
  /** Of the creator's account; an invitation to it counts. */
  verifiedEmail?: string | null
}
type Program = Row<'affiliate_programs', 'id' | 'auto_accept_applications' | 'allowed_countries' | 'min_reach'> &
  Row<'creators', 'country' | 'total_reach'> & {
    is_approved: Row<'creators'>['approved']
    brand_name: Row<'brands'>['brand_name']
    terms_version: string | null
    /** The brand ended an earlier partnership with the creator. */
    is_returning: boolean
  }

/** `isInvited`: since the brand declined the creator or ended the partnership. */
const mayApplyAgain = (isInvited: boolean): SQL => sql`(p.status = 'withdrawn'
  or (p.status in ('rejected', 'ended') and ${isInvited}::boolean)
  or (p.status = 'rejected' and p.rejected_at < business_now() - make_interval(days => ${REAPPLY_DAYS}))
  or (p.status = 'ended' and p.ended_at < business_now() - make_interval(days => ${REAPPLY_DAYS})))`

/**
 * An existing partnership is returned unchanged, even if the program is no longer open. Reapplying is possible
 * immediately after a withdrawal, and 30 days after a rejection or the end of the partnership, which the brand then has to
 * approve again. An invitation of the brand lifts the wait; with one that says so the creator is a partner at once, also if
 * an application is under review. Throws not_found when there is no such visible program, forbidden when the creator does not meet its
 * conditions, and invalid or conflict when its terms are not accepted.
 */
export const createPartnership = async ({
  req,
  creatorId,
  ...input
}: Input): Promise<{ partnership: PartnershipRow; isNew: boolean }> => {
  if (input.creator_id !== creatorId) throw notFound()
  return withTransaction(req, async () => {
    await lockProgram(req, input.brand_id)
    const invitation = await findInvitation({
      req,
      creatorId,
      brandId: input.brand_id,
      token: input.invitation_token,
      email: input.verifiedEmail ?? null,
    })
    const existing = await findExisting(req, creatorId, input.brand_id, invitation !== undefined)
    if (existing) return { partnership: await followInvitation(req, existing, invitation), isNew: false }
    const program = await visibleProgram(req, creatorId, input)
    if (!program) throw new ProductError('not_found', MESSAGES.invalidProgram)
    checkConditions(program)
    checkTerms(program, input.accepted_terms_version ?? null)
    const isAcceptedAtOnce = invitation?.accept_at_once ?? false
    const status = firstStatus({
      isAutoAccepting: program.auto_accept_applications || isAcceptedAtOnce,
      isApproved: program.is_approved,
      isReturning: program.is_returning && !isAcceptedAtOnce,
    })
    const made = await queryOne<PartnershipRow>(
      req,
      sql`insert into partnerships as p (creator_id, brand_id, status, started_by, source_program_id, referral_code, decided_at,
                                         accepted_terms_version, terms_accepted_at)
          values (${creatorId}, ${input.brand_id}, ${status}, 'creator', ${program.id}, ${input.referral_code ?? null},
                  case when ${status === 'active'}::boolean then business_now() end, ${program.terms_version},
                  case when ${program.terms_version !== null}::boolean then business_now() end)
          on conflict (creator_id, brand_id)
          do update
            set status = excluded.status, source_program_id = excluded.source_program_id, decided_at = excluded.decided_at,
                rejected_at = null, rejection_reason = null, ended_at = null, end_reason = null,
                accepted_terms_version = excluded.accepted_terms_version,
                terms_accepted_at = excluded.terms_accepted_at, updated_at = now()
            where ${mayApplyAgain(invitation !== undefined)}
          returning ${PARTNERSHIP_COLUMNS}`,
    )
    if (!made) throw new Error('The partnership was not written')
    if (input.message) await keepMessage(req, made.id, input.message)
    if (made.status === 'active') await activatePartnerships({ req, brandId: input.brand_id, creatorIds: [creatorId] })
    const isPartner = made.status === 'active'
    // A creator who joined directly needs no review.
    if (!isPartner) await recordEvent(req, { type: 'application.received', subject: made.id, data: {} })
    if (invitation) await acceptInvitation(req, { id: invitation.id, creatorId, isPartner })
    return { partnership: made, isNew: true }
  })
}

/** The same rule as on the screens, which say so before the creator applies. */
const checkConditions = (program: Program): void => {
  const reason = ineligibleReason(program, program)
  if (reason === null) return
  const message = ineligibleText(reason, program.brand_name, program)
  if (reason === 'country_missing') throw new ProductError('invalid', message, [{ path: 'country', message }])
  throw new ProductError('forbidden', message)
}

/** Terms that have changed since the creator read them are not accepted. */
const checkTerms = ({ terms_version: current }: Program, accepted: string | null): void => {
  if (current === null || current === accepted) return
  if (accepted !== null)
    throw new ProductError('conflict', 'The program’s terms have changed. Review them and apply again.')
  const message = 'Accept the program’s terms to apply'
  throw new ProductError('invalid', message, [{ path: 'accepted_terms_version', message }])
}

const visibleProgram = (req: PayloadRequest, creatorId: number, input: Pick<Input, 'brand_id' | 'source_program_id'>) =>
  queryOne<Program>(
    req,
    sql`select a.id, a.auto_accept_applications, a.allowed_countries, a.min_reach, ${TERMS_VERSION} as terms_version,
               b.brand_name, c.approved as is_approved, c.country, c.total_reach,
               exists (select 1
                       from partnership_ends e
                       join partnerships p on p.id = e.partnership_id
                       where p.creator_id = c.id and p.brand_id = a.brand_id) as is_returning
        from affiliate_programs a
        join brands b on b.id = a.brand_id
        cross join creators c
        where a.id = ${input.source_program_id} and a.brand_id = ${input.brand_id} and c.id = ${creatorId}
          and ${IS_PUBLIC_PROGRAM}`,
  )

/** An application under review is approved if the brand said so in its invitation. */
const followInvitation = async (
  req: PayloadRequest,
  partnership: PartnershipRow,
  invitation: OpenInvitation | undefined,
): Promise<PartnershipRow> => {
  const { id, brand_id: brandId, creator_id: creatorId, status } = partnership
  if (!invitation || (status !== 'pending' && status !== 'active')) return partnership
  const isApproved = status === 'pending' && invitation.accept_at_once
  const followed = isApproved ? await decidePartnership({ req, brandId, id, act: 'approve' }) : partnership
  await acceptInvitation(req, { id: invitation.id, creatorId, isPartner: isApproved })
  return followed
}

/** Undefined if the creator may reapply. */
const findExisting = (req: PayloadRequest, creatorId: number, brandId: number, isInvited: boolean) =>
  queryOne<PartnershipRow>(
    req,
    sql`select ${PARTNERSHIP_COLUMNS}
        from partnerships p
        where creator_id = ${creatorId} and brand_id = ${brandId} and ${mayApplyAgain(isInvited)} is not true`,
  )
