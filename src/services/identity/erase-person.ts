import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { auditedAct } from '../../audit'
import { USER_ACTIONS } from '../../contracts/admin-users'
import { queryOne } from '../../database'
import { notFound, ProductError } from '../../errors'
import { eraseMessages } from '../messages/erase-messages'
import { closeBrand, closeCreator, runAll } from './close-profile'
import { type Erasure, erasedEmail, obstacleOf, readErasure } from './erasure'

type Input = { req: PayloadRequest; id: number; reason: string }

/**
 * Closes an account and removes personal data. Rows of money and tax details stay, because the law asks for them, and a
 * brand's name stays on its invoices. Audited without the address. Throws not_found, or conflict for staff and while
 * money is open or may still come in.
 */
export const erasePerson = ({ req, id, reason }: Input) =>
  auditedAct({ req, action: USER_ACTIONS.erase, collection: 'users', id, reason }, async () => {
    await queryOne(
      req,
      sql`select 1
          from users
          where id = ${id}
          for update`,
    )
    const erasure = await readErasure(req, id)
    if (!erasure) throw notFound()
    const obstacle = obstacleOf(erasure)
    if (obstacle) throw new ProductError('conflict', obstacle)
    await erase(req, erasure)
    return { answer: { id, status: 'erased' }, changes: { erased: { before: false, after: true } } }
  })

/** In the caller's transaction, once nothing stands in the way. */
export const erase = async (
  req: PayloadRequest,
  { id, brand_id: brandId, creator_id: creatorId, email }: Erasure,
): Promise<void> => {
  await forgetOldAddresses(req, id)
  await deleteEmails(req, email, creatorId)
  await deleteNotifications(req, { id, email })
  await eraseMessages(req, id)
  if (creatorId !== null) await closeCreator(req, creatorId)
  if (brandId !== null) await closeBrand(req, brandId)
  await runAll(req, [
    ...(creatorId === null ? [] : payeeRows(creatorId)),
    ...(brandId === null ? [] : payerRows(brandId)),
    sql`delete from brand_members where user_id = ${id}`,
    sql`update restrictions set answer = null, updated_at = now() where user_id = ${id} and answer is not null`,
    sql`delete from team_invitations where email = ${email}`,
    sql`delete from creator_invitations where email = ${email} or creator_id = ${creatorId}`,
    sql`update users
        set email = ${erasedEmail(id)}, name = null, firebase_uid = null, sign_up_network = null,
            disabled_at = coalesce(disabled_at, now()), updated_at = now()
        where id = ${id}`,
  ])
}

/** The account's login emails before it changed them, to which the notices went. */
const forgetOldAddresses = (req: PayloadRequest, id: number): Promise<void> =>
  runAll(req, [
    sql`delete from emails
        where recipient in (
          select e.data ->> 'from'
          from domain_events e
          where e.type = 'login_email.changed' and e.subject = ${id}
        )`,
    sql`delete from domain_events where type = 'login_email.changed' and subject = ${id}`,
  ])

/** To all of the account's addresses. */
const deleteEmails = (req: PayloadRequest, email: string, creatorId: number | null): Promise<void> =>
  runAll(req, [
    sql`delete from emails
        where recipient = ${email}
          or recipient in (
            select d.paypal_email
            from creator_payment_destinations d
            where d.creator_id = ${creatorId}
          )`,
    sql`delete from emails
        where data ->> 'inviteeEmail' = ${email}
          or template = 'notification-summary' and strpos(data ->> 'items', ${email}::text) > 0`,
  ])

/** The person's own, and those to brands that name the member of a team. */
const deleteNotifications = (req: PayloadRequest, { id, email }: { id: number; email: string }): Promise<void> =>
  runAll(req, [
    sql`delete from notification_settings where user_id = ${id}`,
    sql`delete from notifications
        where user_id = ${id} or data ->> 'memberEmail' = ${email} or data ->> 'inviteeEmail' = ${email}`,
  ])

/** Where a creator was paid. */
const payeeRows = (creatorId: number): SQL[] => [
  sql`delete from creator_payment_destinations where creator_id = ${creatorId}`,
  sql`update creator_payment_methods set bank_account = null, updated_at = now() where creator_id = ${creatorId}`,
]

/** How a brand paid. */
const payerRows = (brandId: number): SQL[] => [
  sql`update brand_payment_methods
      set is_default = false, is_default_for_type = false, bank_name = null, exp_month = null, exp_year = null,
          removed_at = coalesce(removed_at, business_now()), updated_at = now()
      where brand_id = ${brandId}`,
]
