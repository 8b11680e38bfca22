import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { INVITEE_TEMPLATES } from '../../contracts/notification-types'
import { arrayParam, query } from '../../database'
import { transitionOf } from '../../domain/partnership-states'
import { recordEvents } from '../../outbox'
import { eraseAddressesOfBrand, eraseSamplesOfCreator } from '../messages/erase-messages'
import { replaceCreatorPhoto } from './replace-creator-photo'
import { replaceLogo } from './replace-logo'

export const runAll = async (req: PayloadRequest, statements: readonly SQL[]): Promise<void> => {
  for (const statement of statements) await query(req, statement)
}

/**
 * Removes what only an open profile needs: all that the creator wrote or that others wrote about them. Partnerships end. Where
 * they are paid stays, so that what they earned can be. Safe to repeat.
 */
export const closeCreator = async (req: PayloadRequest, id: number): Promise<void> => {
  const own = sql`(select p.id from partnerships p where p.creator_id = ${id})`
  await forgetName(req, id)
  await endPartnerships(req, sql`creator_id = ${id}`)
  await eraseSamplesOfCreator(req, id)
  await runAll(req, [
    sql`update partnerships set rejection_reason = null, end_reason = null where creator_id = ${id}`,
    sql`update partnership_history set message = null where partnership_id in ${own}`,
    sql`delete from partnership_notes where partnership_id in ${own}`,
    sql`delete from partnership_tags where partnership_id in ${own}`,
    sql`delete from creator_channels where creator_id = ${id}`,
    sql`delete from link_batches where creator_id = ${id}`,
    sql`update link_clicks k
        set sub_id = null
        from links l
        where l.id = k.link_id and l.creator_id = ${id} and k.sub_id is not null`,
    sql`update links
        set link_name = 'Link', placement = null, tags = '{}', updated_at = now()
        where creator_id = ${id}`,
    sql`update creators
        set name = 'Closed account', product_categories = '{}', total_reach = null, country = null,
            rejection_reason = null, bio = null, handle = null, is_profile_public = false,
            closed_at = coalesce(closed_at, business_now()), updated_at = now()
        where id = ${id}`,
  ])
  // Last, because a file can't be restored.
  await replaceCreatorPhoto({ req, creatorId: id, store: async () => null })
}

/** Our emails and notifications to brands that name the creator. */
const forgetName = (req: PayloadRequest, id: number): Promise<void> =>
  runAll(req, [
    sql`delete from emails e
        using creators c
        where c.id = ${id} and c.closed_at is null and (
          e.data ->> 'creatorName' = c.name
          or e.template = 'notification-summary' and strpos(e.data ->> 'items', trim(both '"' from to_json(c.name)::text)) > 0
        )`,
    sql`delete from notifications n
        using creators c
        where c.id = ${id} and c.closed_at is null and n.data ->> 'creatorName' = c.name`,
  ])

/**
 * Takes a brand's program, pages and team away, with the addresses of its visitors and our emails to them. Creators are told
 * that the partnership ended. How it pays stays, so that what it owes can be charged. Safe to repeat.
 */
export const closeBrand = async (req: PayloadRequest, id: number): Promise<void> => {
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
    sql`delete from emails
        where template like 'landing-%' and recipient in (
          select s.email
          from landing_page_email_submissions s
          where s.brand_id = ${id}
        )`,
    sql`delete from emails
        where template = any(${arrayParam(INVITEE_TEMPLATES)}::text[]) and recipient in (
          select i.email
          from creator_invitations i
          where i.brand_id = ${id}
        )`,
    sql`delete from landing_page_email_submissions where brand_id = ${id}`,
    sql`delete from brand_email_settings where brand_id = ${id}`,
    sql`delete from brand_members where brand_id = ${id}`,
    sql`delete from team_invitations where brand_id = ${id}`,
    sql`delete from creator_invitations where brand_id = ${id}`,
    sql`update brands
        set website = null, closed_at = coalesce(closed_at, business_now()), updated_at = now()
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
