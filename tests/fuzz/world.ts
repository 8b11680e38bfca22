import { type SQL, sql } from 'drizzle-orm'
import type { SanitizedConfig } from 'payload'
import { query } from '../../src/database'
import { partnership, sold } from '../int/money/metrics'
import { FAILED_JOB, failJob, sentEmail } from '../support/failed-work'
import { openSessions } from '../support/open-sessions'
import type { TestProduct } from '../support/product'
import { createActors } from './actors'
import { createInvitation } from './invitation'
import { createConversation } from './messages'
import { createMoney } from './money'
import { createRestriction } from './restriction'
import { createStrangers, isStranger } from './stranger'
import { createTeam } from './team'

/** Ids of rows by table: those of the actors, and those of strangers. */
type KnownIds = Record<string, { near: number[]; strange: number[] }>

const APPLICANTS = 30
const REFERRAL_CODE = 'fern-code'
const PAGE_SLUGS = ['fern-page', 'fern-draft']

/**
 * All actors, a connected brand with a partner, applicants, sales and links, and strangers. `mend` restores what
 * requests may legitimately undo, so that one call does not starve the next.
 */
export const createFuzzWorld = async (product: TestProduct) => {
  const run = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
    query<Row>({ payload: product.payload }, statement)
  const strangers = await createStrangers(product)
  const story = await partnership(product, 'fernhill')
  const { brand, program, partner, links } = story
  await sold(
    product,
    links.map((linkId, index) => ({ linkId, day: `2026-03-0${index + 1}`, cents: 5_000 })),
  )
  await addApplicants(run, brand.id, program.id)
  await addPages(run, brand.id)
  await run(
    sql`update brand_referral_settings set referral_code = ${REFERRAL_CODE}, is_active = true where brand_id = ${brand.id}`,
  )
  const money = await createMoney(product, story)
  // A sync’s changes come after the statements, which have reached the strangers’ high ids.
  await run(sql`select setval(pg_get_serial_sequence('earning_changes', 'id'), 1600000000)`)
  const team = await createTeam(product, story)
  const invitation = await createInvitation(product, brand.id)
  const conversation = await createConversation(product, story)
  const restriction = await createRestriction(product)
  const { actors, unapprovedId, states } = await createActors(product, story, team)
  const connected = await grantOf(run, brand.id)
  const mend = async () => {
    await run(connected)
    await run(sql`update brands set amazon_connected = true where id = ${brand.id}`)
    await run(sql`update links set is_archived = false, archived_reason = null where archived_reason = 'disconnected'`)
    await run(sql`update affiliate_programs set is_visible = true where id = ${program.id}`)
    await run(
      sql`update creators set approved = true, rejected_at = null where id in (${partner.creator.id}, ${strangers.creatorId})`,
    )
    await run(
      sql`update creators set approved = false, rejected_at = now() - interval '40 days' where id = ${unapprovedId}`,
    )
    await run(sql`delete from creator_channels where creator_id in (${partner.creator.id}, ${unapprovedId})`)
    await run(sql`delete from creator_referrals`)
    await run(sql`update partnerships set status = 'active', rejected_at = null where id = ${partner.partnership.id}`)
    await run(sql`update creator_products set status = 'active' where creator_id = ${partner.creator.id}`)
    await run(sql`update partnerships
                  set status = 'pending', rejected_at = null
                  where brand_id = ${brand.id}
                  and creator_id in (select id from creators where name like 'Applicant %')`)
    await run(sql`insert into affiliate_program_products (affiliate_program_id, brand_id, product_id)
                  select ${program.id}, brand_id, id
                  from products
                  where brand_id = ${brand.id}
                  order by id
                  limit 3
                  on conflict do nothing`)
    await run(failJob)
    await run(sentEmail)
    await run(sql`delete from feature_switches`)
    await openSessions(run)
    await team.mend()
    await invitation.mend()
    await conversation.mend()
    await restriction.mend()
    await money.mend()
  }
  const job = Object.fromEntries(Object.entries(FAILED_JOB).map(([name, text]) => [name, [text]]))
  const texts: Record<string, readonly string[]> = { ...(await knownTexts(run, states)), ...money.texts, ...job }
  texts.token = [...(texts.token ?? []), ...team.tokens, invitation.token, restriction.token]
  return { actors, strangers, mend, ids: await knownIds(run, product.payload.config), texts }
}

export type FuzzWorld = Awaited<ReturnType<typeof createFuzzWorld>>

type Run = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) => Promise<Row[]>

/** Statements that restore a brand's grant at Amazon to its current state. */
const grantOf = async (run: Run, brandId: number): Promise<SQL> => {
  const [grant] = await run(
    sql`select status, access_token, refresh_token, expires_at from amazon_accounts where brand_id = ${brandId}`,
  )
  return sql`update amazon_accounts
             set status = ${grant?.status}::enum_amazon_accounts_status, access_token = ${grant?.access_token},
             refresh_token = ${grant?.refresh_token}, expires_at = ${grant?.expires_at} where brand_id = ${brandId}`
}

/** Inserts creators who wait for the brand's decision; no actor is one of them. */
const addApplicants = async (run: Run, brandId: number, programId: number): Promise<void> => {
  await run(sql`
    with people as (
      insert into users (email, firebase_uid, user_type)
      select 'applicant-' || n || '@people.test', 'applicant-' || n, 'creator'
      from generate_series(1, ${APPLICANTS}) n
      returning id),
    profiles as (insert into creators (user_id, name)
                 select id, 'Applicant ' || id
                 from people
                 returning id)
    insert into partnerships (creator_id, brand_id, status, started_by, source_program_id)
    select id, ${brandId}, 'pending', 'creator', ${programId}
    from profiles`)
}

/** Inserts a published landing page and an unpublished one. */
const addPages = async (run: Run, brandId: number): Promise<void> => {
  for (const [index, slug] of PAGE_SLUGS.entries())
    await run(sql`insert into landing_pages (brand_id, product_id, title, slug, is_published)
                  select ${brandId}, min(id), ${slug}, ${slug}, ${index === 0}
                  from products
                  where brand_id = ${brandId}`)
  await run(sql`insert into landing_page_sections (landing_page_id, brand_id, section_type, content)
                select p.id, p.brand_id, type, content
                from landing_pages p, unnest(array['{}', 'no JSON']) content,
                unnest(enum_range(null::enum_landing_page_sections_section_type)) type where p.brand_id = ${brandId}`)
}

const knownIds = async (run: Run, { collections }: SanitizedConfig): Promise<KnownIds> => {
  const known: KnownIds = {}
  for (const { slug } of collections.filter((one) => !one.slug.startsWith('payload-'))) {
    const rows = await run<{ id: number }>(sql`select id from ${sql.identifier(slug)} order by id`)
    const ids = rows.map(({ id }) => id)
    known[slug] = { near: ids.filter((id) => !isStranger(id)).slice(0, 60), strange: ids.filter(isStranger) }
  }
  const none = { near: [], strange: [] }
  return { ...known, charges: known.creator_charges ?? none, events: known.stripe_events ?? none }
}

/** Texts that identify a row, by the name of the field that holds them. */
const knownTexts = async (run: Run, states: string[]): Promise<Record<string, readonly string[]>> => {
  const links = await run<{ text: string }>(sql`select link_id as text from links`)
  const pages = await run<{ text: string }>(sql`select page_id as text from affiliate_programs`)
  const page = pages.map(({ text }) => text)
  const link = links.map(({ text }) => text)
  const codes = [REFERRAL_CODE, 'stranger-code']
  return {
    pageId: page,
    page_id: page,
    linkId: link,
    link_id: link,
    state: states,
    slug: [...PAGE_SLUGS, 'stranger-page'],
    referral_code: codes,
    code: [...codes, 'spent-code-of-amazon'],
    ref: link,
  }
}
