import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { auditedAct } from '../../audit'
import { USER_ACTIONS } from '../../contracts/admin-users'
import { INVITEE_TEMPLATES } from '../../contracts/notification-types'
import { arrayParam, query, queryOne } from '../../database'
import { transitionOf } from '../../domain/partnership-states'
import { notFound, ProductError } from '../../errors'
import { recordEvents } from '../../outbox'
import { eraseAddressesOfBrand, eraseMessages, eraseSamplesOfCreator } from '../messages/erase-messages'
import { erasedEmail, obstacleOf, readErasure } from './erasure'
import { replaceCreatorPhoto } from './replace-creator-photo'
import { replaceLogo } from './replace-logo'

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
    const { brand_id: brandId, creator_id: creatorId, email } = erasure
    await forgetOldAddresses(req, id)
    await deleteEmails(req, email, { brandId, creatorId })
    await deleteNotifications(req, { id, email, creatorId })
    await eraseMessages(req, id)
    if (creatorId !== null) await eraseCreator(req, creatorId)
    if (brandId !== null) await eraseBrand(req, brandId)
    await runAll(req, [
      sql`delete from brand_members where user_id = ${id}`,
      sql`delete from team_invitations where email = ${email}`,
      sql`delete from creator_invitations where email = ${email} or creator_id = ${creatorId}`,
      sql`update users
          set email = ${erasedEmail(id)}, name = null, firebase_uid = null, sign_up_network = null,
              disabled_at = coalesce(disabled_at, now()), updated_at = now()
          where id = ${id}`,
    ])
    return { answer: { id, status: 'erased' }, changes: { erased: { before: false, after: true } } }
  })

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

/** To all of the account's addresses, to a brand's visitors, and those to brands that name the creator. */
const deleteEmails = async (
  req: PayloadRequest,
  email: string,
  { brandId, creatorId }: { brandId: number | null; creatorId: number | null },
): Promise<void> =>
  runAll(req, [
    sql`delete from emails
        where recipient = ${email}
          or recipient in (
            select d.paypal_email
            from creator_payment_destinations d
            where d.creator_id = ${creatorId}
          )`,
    sql`delete from emails
        where template like 'landing-%' and recipient in (
          select s.email
          from landing_page_email_submissions s
          where s.brand_id = ${brandId}
        )`,
    sql`delete from emails
        where template = any(${arrayParam(INVITEE_TEMPLATES)}::text[]) and recipient in (
          select i.email
          from creator_invitations i
          where i.brand_id = ${brandId}
        )`,
    sql`delete from emails
        where data ->> 'inviteeEmail' = ${email}
          or template = 'notification-summary' and strpos(data ->> 'items', ${email}::text) > 0`,
    sql`delete from emails e
        using creators c
        where c.id = ${creatorId} and (
          e.data ->> 'creatorName' = c.name
          or e.template = 'notification-summary' and strpos(e.data ->> 'items', trim(both '"' from to_json(c.name)::text)) > 0
        )`,
  ])

/** The person's own, and those to brands that name the member of a team or the creator. */
const deleteNotifications = (
  req: PayloadRequest,
  { id, email, creatorId }: { id: number; email: string; creatorId: number | null },
): Promise<void> =>
  runAll(req, [
    sql`delete from notification_settings where user_id = ${id}`,
    sql`delete from notifications
        where user_id = ${id} or data ->> 'memberEmail' = ${email} or data ->> 'inviteeEmail' = ${email}`,
    sql`delete from notifications n
        using creators c
        where c.id = ${creatorId} and n.data ->> 'creatorName' = c.name`,
  ])

const eraseCreator = async (req: PayloadRequest, id: number): Promise<void> => {
  const own = sql`(select p.id from partnerships p where p.creator_id = ${id})`
  await endPartnerships(req, sql`creator_id = ${id}`)
  await eraseSamplesOfCreator(req, id)
  await runAll(req, [
    sql`update partnerships set rejection_reason = null, end_reason = null where creator_id = ${id}`,
    sql`update partnership_history set message = null where partnership_id in ${own}`,
    sql`delete from partnership_notes where partnership_id in ${own}`,
    sql`delete from partnership_tags where partnership_id in ${own}`,
    sql`delete from creator_channels where creator_id = ${id}`,
    sql`delete from creator_payment_destinations where creator_id = ${id}`,
    sql`delete from link_batches where creator_id = ${id}`,
    sql`update link_clicks k
        set sub_id = null
        from links l
        where l.id = k.link_id and l.creator_id = ${id} and k.sub_id is not null`,
    sql`update creator_payment_methods set bank_account = null, updated_at = now() where creator_id = ${id}`,
    sql`update links
        set link_name = 'Link', placement = null, tags = '{}', updated_at = now()
        where creator_id = ${id}`,
    sql`update creators
        set name = 'Closed account', product_categories = '{}', total_reach = null, country = null,
            rejection_reason = null, bio = null, handle = null, is_profile_public = false, closed_at = business_now(),
            updated_at = now()
        where id = ${id}`,
  ])
  // Last, because a file can't be restored.
  await replaceCreatorPhoto({ req, creatorId: id, store: async () => null })
}

/** Creators are told that the partnership ended. */
const eraseBrand = async (req: PayloadRequest, id: number): Promise<void> => {
  const ended = await endPartnerships(req, sql`brand_id = ${id}`)
  await recordEvents(
    req,
    ended.map((subject) => ({ type: 'partnership.ended' as const, subject, data: {} })),
  )
  await eraseAddressesOfBrand(req, id)
  await runAll(req, [
    sql`update affiliate_programs
        set is_visible = false, contact_email = null, updated_at = now()
        where brand_id = ${id}`,
    sql`update landing_pages set is_published = false, updated_at = now() where brand_id = ${id}`,
    sql`delete from landing_page_email_submissions where brand_id = ${id}`,
    sql`delete from brand_email_settings where brand_id = ${id}`,
    sql`delete from brand_members where brand_id = ${id}`,
    sql`delete from team_invitations where brand_id = ${id}`,
    sql`delete from creator_invitations where brand_id = ${id}`,
    sql`update brand_payment_methods
        set is_default = false, is_default_for_type = false, bank_name = null, exp_month = null, exp_year = null,
            removed_at = coalesce(removed_at, business_now()), updated_at = now()
        where brand_id = ${id}`,
    sql`update brands
        set website = null, closed_at = business_now(), updated_at = now()
        where id = ${id}`,
  ])
  // Last, because a file can't be restored.
  await replaceLogo({ req, brandId: id, store: async () => ({ logo_url: null, logo_id: null }) })
}

/** Returns the ids of those that were active. */
const endPartnerships = async (req: PayloadRequest, areOwn: SQL): Promise<number[]> => {
  const [withdraw, end] = [transitionOf('withdraw'), transitionOf('end')]
  await query(
    req,
    sql`update partnerships
        set status = ${withdraw.to}, updated_at = now()
        where ${areOwn} and status = ${withdraw.from}`,
  )
  const ended = await query<{ id: number }>(
    req,
    sql`update partnerships
        set status = ${end.to}, ended_at = business_now(), end_reason = null, updated_at = now()
        where ${areOwn} and status = ${end.from}
        returning id`,
  )
  return ended.map(({ id }) => id)
}

const runAll = async (req: PayloadRequest, statements: readonly SQL[]): Promise<void> => {
  for (const statement of statements) await query(req, statement)
}
