import { sql } from 'drizzle-orm'
import { query } from '../../src/database'
import { partnership, sold } from '../int/money/metrics'
import { signUpBrand } from '../support/people'
import type { TestProduct } from '../support/product'

/** Part of every private text of the strangers. */
export const STRANGER_MARKER = 'stranger-marker'

/** The strangers' row ids start here, far from all others; each table has a range of a hundred thousand. */
const FIRST_ID = 1_500_000_000
export const isStranger = (id: number): boolean => id >= FIRST_ID
/** Such an id inside a text. */
export const STRANGER_ID = /(?<![\d.])15\d{8}(?![\d.])/g

type Run = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) => Promise<Row[]>
type Story = Awaited<ReturnType<typeof partnership>>

/**
 * A brand with a partner, an applicant, links, sales and unpublished pages, and a brand with a hidden program. No actor
 * is one of them, so a response with one of their private ids or texts is a leak. `publicIds` are those of their ids
 * that anyone may see.
 */
export const createStrangers = async (product: TestProduct) => {
  const run: Run = (statement) => query({ payload: product.payload }, statement)
  const restore = await moveSequences(run)
  const story = await partnership(product, 'harbor')
  await sold(product, [{ linkId: story.links[0] ?? 0, day: '2026-03-01', cents: 5_000 }])
  const hidden = await signUpBrand(product, `${STRANGER_MARKER} hidden`)
  await addPrivateRows(run, story, hidden.brand.id)
  await addPrivateMoney(run, story, hidden.brand.id)
  await restore()
  await markPrivateTexts(run, story, [story.user.id, hidden.user.id, story.partner.user.id])
  const offered = await run<{ product_id: number }>(sql`
    select product_id
    from affiliate_program_products
    where affiliate_program_id = ${story.program.id}`)
  // Months are the same for everyone.
  const months = await run<{ id: number }>(sql`select id from billing_cycles where id >= ${FIRST_ID}`)
  const publicIds = new Set([
    story.brand.id,
    story.program.id,
    ...offered.map((row) => row.product_id),
    ...months.map(({ id }) => id),
  ])
  return { publicIds, creatorId: story.partner.creator.id }
}

const addPrivateRows = async (run: Run, { brand, program }: Story, hiddenId: number): Promise<void> => {
  const content = JSON.stringify({ discount_type: 'code', discount_value: STRANGER_MARKER })
  await run(sql`update affiliate_programs set auto_accept_applications = false where brand_id = ${brand.id}`)
  await run(sql`update brand_referral_settings
                set referral_code = 'stranger-code', is_active = false
                where brand_id = ${brand.id}`)
  await run(sql`insert into affiliate_programs (brand_id, title, description, is_visible, page_id)
                values (${hiddenId}, ${STRANGER_MARKER}, ${STRANGER_MARKER}, false, 'hid01')`)
  await run(sql`insert into landing_pages (brand_id, title, slug, meta_description)
                select ${brand.id}, ${STRANGER_MARKER}, slug, ${STRANGER_MARKER}
                from unnest(array['stranger-page', 'stranger-draft']) slug`)
  await run(sql`insert into landing_page_sections (landing_page_id, brand_id, section_type, content)
                select id, brand_id, 'email_capture', ${content}
                from landing_pages
                where brand_id = ${brand.id}`)
  await run(sql`
    with person as (insert into users (email, firebase_uid, user_type) values ('stranger', 'stranger', 'creator') returning id),
    profile as (insert into creators (user_id, name)
                select id, ${STRANGER_MARKER}
                from person
                returning id)
    insert into partnerships (creator_id, brand_id, status, started_by, source_program_id)
    select id, ${brand.id}, 'pending', 'creator', ${program.id}
    from profile`)
  await run(sql`insert into stripe_events (stripe_event_id, event_type, event_data, environment)
                values ('evt_stranger', 'charge.succeeded', ${JSON.stringify({ secret: STRANGER_MARKER })}::jsonb, 'test')`)
}

/**
 * An empty statement of the hidden brand, its payment method, and the payout destination of the other brand's partner.
 */
const addPrivateMoney = async (run: Run, { partner }: Story, hiddenId: number): Promise<void> => {
  const marker = `${STRANGER_MARKER}-money`
  await run(sql`
    with month as (insert into billing_cycles (period_start, period_end) values ('2020-01-01', '2020-01-31') returning id),
    bill as (insert into brand_statements (billing_cycle_id, brand_id, invoice_number, status, taken_through,
      fresh_amount, adjustment_amount, carried_in, carried_out, commission_cents, locked_on, charge_on, problem)
             select id, ${hiddenId}, ${marker}, 'settled', '2020-01-01', 0, 0, 0, 0, 0, '2020-02-01', '2020-02-03', ${marker}
             from month
             returning id, billing_cycle_id)
    insert into statement_lines (brand_statement_id, billing_cycle_id, brand_id, creator_id, taken_through,
      fresh_amount, adjustment_amount, carried_in, carried_out, amount_cents)
    select id, billing_cycle_id, ${hiddenId}, ${partner.creator.id}, '2020-01-01', 0, 0, 0, 0, 0
    from bill`)
  await run(sql`insert into brand_payment_methods (brand_id, pm_type, verification_status, bank_name, stripe_customer_id)
                values (${hiddenId}, 'card', 'verified', ${marker}, ${marker})`)
  await run(
    sql`insert into creator_payment_destinations (creator_id, paypal_email) values (${partner.creator.id}, ${`${marker}@people.test`})`,
  )
  await run(sql`insert into creator_tax_details (creator_id, form, legal_name, classification, country, address, city,
                  postal_code, tax_id, tax_id_kind, tax_id_last4, signed_name, signed_at)
                values (${partner.creator.id}, 'w9', ${marker}, 'individual', 'US', ${marker}, ${marker}, ${marker},
                  ${marker}, 'ssn', '6789', ${marker}, now())`)
}

const markPrivateTexts = async (run: Run, { brand, partner }: Story, userIds: number[]): Promise<void> => {
  for (const userId of userIds)
    await run(sql`update users set email = ${`${STRANGER_MARKER}-${userId}@people.test`} where id = ${userId}`)
  await run(sql`update creators set name = ${`${STRANGER_MARKER} creator`} where id = ${partner.creator.id}`)
  await run(sql`update products
                            set title = ${`${STRANGER_MARKER} product`}, sku = ${STRANGER_MARKER} || id
                where brand_id = ${brand.id} and id not in (select product_id from affiliate_program_products)`)
  for (const [table, column, owner] of PRIVATE_TEXTS)
    await run(sql`update ${sql.identifier(table)}
                              set ${sql.identifier(column)} = ${`${STRANGER_MARKER}-${table}-`} || id
                  where ${sql.identifier(owner)} = ${owner === 'brand_id' ? brand.id : partner.creator.id}`)
}

const PRIVATE_TEXTS = [
  ['creator_channels', 'channel_link', 'creator_id'],
  ['links', 'link_name', 'brand_id'],
  ['partnerships', 'rejection_reason', 'brand_id'],
  ['amazon_profiles', 'name', 'brand_id'],
  ['amazon_advertisers', 'name', 'brand_id'],
  ['amz_attribution_campaigns', 'name', 'brand_id'],
  ['amz_attribution_adgroups', 'name', 'brand_id'],
] as const

/** Starts the ids of new rows in the strangers' range until the returned function is called. */
const moveSequences = async (run: Run): Promise<() => Promise<void>> => {
  const tables = await run<{ sequence: string; last: string }>(sql`
    select format('%I.%I', schemaname, sequencename) as sequence, coalesce(last_value, 0)::text as last
    from pg_sequences
    where schemaname = 'public'
    order by sequencename`)
  const set = (sequence: string, next: number) => run(sql`select setval(${sequence}::regclass, ${next}, false)`)
  for (const [index, { sequence }] of tables.entries()) await set(sequence, FIRST_ID + index * 100_000)
  return async () => {
    for (const { sequence, last } of tables) await set(sequence, Number(last) + 1)
  }
}
