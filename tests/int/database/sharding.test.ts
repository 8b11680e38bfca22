import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestProduct, type TestProduct } from '../../support/product'
import { visitLink } from '../../support/visit-link'
import { createPage } from '../landing/pages'
import { partnership } from '../money/metrics'

let product: TestProduct
let story: Awaited<ReturnType<typeof partnership>>
let db: Client
beforeAll(async () => {
  product = await startTestProduct({ hasWorld: true })
  story = await partnership(product)
  db = new Client({ connectionString: product.databaseUrl })
  await db.connect()
})
afterAll(async () => {
  await db.end()
  await product.close()
})

const namesOf = async (statement: string): Promise<string[]> =>
  (await db.query<{ name: string }>(statement)).rows.map(({ name }) => name)

const TABLES = `
  select c.oid, c.relname, exists (
           select
           from pg_attribute a
           where a.attrelid = c.oid and a.attname = 'brand_id' and not a.attisdropped
         ) as has_brand
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`

describe('unique keys of rows of a brand', () => {
  /** Rows that are found by it before their brand is known, or that somebody else names. */
  const GLOBAL = [
    'affiliate_programs: page_id',
    'amazon_profiles: profile_id',
    'brand_payment_methods: stripe_payment_method_id',
    'brand_payment_methods: stripe_setup_intent_id',
    'brand_referral_settings: referral_code',
    'brand_statements: invoice_number',
    'charge_disputes: stripe_dispute_id',
    'charge_refunds: idempotency_key',
    'charge_refunds: stripe_refund_id',
    'creator_charges: idempotency_key',
    'creator_charges: stripe_payment_intent_id',
    'landing_pages: slug',
    // The key begins with what is booked, which belongs to a brand.
    'ledger_entries: entry_key, account',
    'links: creator_id, request_id',
    'links: link_id',
    'oauth_states: state_hash',
    'partnership_messages: key',
    'paypal_payouts: idempotency_key',
    'paypal_payouts: paypal_payout_item_id',
    'platform_charges: idempotency_key',
    'platform_charges: stripe_payment_intent_id',
    'restrictions: user_id',
  ]
  /** Begin with the id of a row of one brand, so the brand in front of them would change nothing. */
  const OF_A_PARENT = [
    'affiliate_program_products: affiliate_program_id, product_id',
    'amazon_advertisers: amazon_profile_id, advertiser_id',
    'amz_attribution_adgroups: campaign_id, external_id',
    'amz_attribution_campaigns: amazon_profile_id, external_id',
    'attribution_tags: amazon_advertiser_id, publisher_id, is_macro',
    'brand_referral_settings: partnership_id',
    'commission_reversals: statement_line_id',
    'creator_charges: statement_line_id',
    'creator_charges: statement_line_id, attempt',
    'creator_products: partnership_id, product_id',
    'landing_page_email_submissions: landing_page_id, lower(email::text)',
    'line_questions: statement_line_id',
    'metric_quarantine: amazon_profile_id, kind, fingerprint',
    'negative_balances: statement_line_id',
    'partnership_messages: sample_id',
    'partnership_threads: partnership_id',
    'paypal_payouts: statement_line_id, part',
    'paypal_payouts: statement_line_id, part, attempt',
    'platform_charges: brand_statement_id',
    'platform_charges: brand_statement_id, attempt',
    'rate_history: product_id, creator_product_id, effective_from',
    'sample_requests: partnership_id, product_id',
    'statement_lines: brand_statement_id, creator_id',
    'sync_runs: amazon_profile_id, kind',
  ]

  test('contain the brand, are global on purpose, or begin with the id of a row of one brand', async () => {
    const others = await namesOf(`
      select t.relname || ': ' || k.columns as name
      from (${TABLES}) t
      join pg_index i on i.indrelid = t.oid and i.indisunique
      cross join lateral (
        select string_agg(pg_get_indexdef(i.indexrelid, n, true), ', ' order by n) as columns
        from generate_series(1, i.indnkeyatts) n
      ) k
      where t.has_brand and k.columns !~ 'brand_id' and k.columns <> 'id'
      order by 1`)
    expect(new Set(others)).toEqual(new Set([...GLOBAL, ...OF_A_PARENT]))
    // `platform_charges: brand_statement_id` and the like name the brand's statement, not the brand.
    expect(others.filter((name) => /\bbrand_id\b/.test(name))).toEqual([])
  })

  test('belong to tables that have the brand, besides those that would get it first', async () => {
    const children = await namesOf(`
      select distinct t.relname as name
      from (${TABLES}) t
      join pg_constraint k on k.conrelid = t.oid and k.contype = 'f'
      join (${TABLES}) p on p.oid = k.confrelid and p.has_brand
      where not t.has_brand
      order by 1`)
    expect(children).toEqual([
      'creator_transfers',
      'daily_clicks',
      'fee_change_items',
      'landing_page_codes',
      'landing_page_days',
      'landing_page_slugs',
      'landing_page_versions',
      'link_batch_rows',
      'link_notices',
      'partnership_ends',
      'partnership_history',
      'partnership_notes',
      'partnership_tags',
      'referral_rate_history',
      'transfer_reversals',
    ])
  })
})

type Plan = { [key: string]: unknown; Plans?: Plan[] }

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
const CONDITIONS = ['Index Cond', 'Recheck Cond', 'Filter', 'Hash Cond', 'Join Filter', 'Merge Cond']
const conditionsOf = (node: Plan): string => CONDITIONS.map((name) => node[name] ?? '').join(' ')

/** Statements of the product while `work` runs, as they arrive at Postgres. */
const statementsOf = async (work: () => Promise<unknown>): Promise<string[]> => {
  const texts = new Set<string>()
  // The sandbox is in this process, too, on a database of its own.
  const database = new URL(product.databaseUrl).pathname.slice(1)
  const original = Client.prototype.query
  Client.prototype.query = function (this: Client, ...args: unknown[]) {
    const [first] = args
    const text = typeof first === 'string' ? first : ((first as { text?: string }).text ?? '')
    const isOurs = this !== db && (this as Client & { database: string }).database === database
    if (isOurs && /^\s*(select|with|insert|update|delete)\b/i.test(text) && !/\bjobs\.|pg_/.test(text)) texts.add(text)
    return Reflect.apply(original, this, args)
  } as typeof original
  try {
    await work()
  } finally {
    Client.prototype.query = original
  }
  return [...texts]
}

/** Why a statement would have to ask every node; empty if it names the brand, or finds each row of one by a unique key. */
const faultOf = async (text: string, tenants: Set<string>, unique: Map<string, string[]>): Promise<string> => {
  const { rows } = await db.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`explain (generic_plan, format json) ${text}`)
  const nodes = nodesOf(rows[0]?.['QUERY PLAN'][0]?.Plan ?? {})
  const tableOf = (node: Plan) => String(node['Relation Name'] ?? '').replace(/_(\d{4}_\d{2}|default)$/, '')
  const ofBrands = nodes.filter((node) => tenants.has(tableOf(node)))
  const namesBrand =
    nodes.some((node) => /\bbrand_id\b.* = /.test(conditionsOf(node))) ||
    /insert into \w+[^(]*\([^)]*\bbrand_id\b/i.test(text)
  if (ofBrands.length === 0 || namesBrand) return ''
  const scans = ofBrands.filter((node) => !/ModifyTable/.test(String(node['Node Type'])))
  const isLookedUp = (node: Plan) => {
    const key = unique.get(String(node['Index Name'] ?? '')) ?? []
    return key.length > 0 && key.every((column) => conditionsOf(node).includes(column))
  }
  const others = scans
    .filter((node) => !isLookedUp(node))
    .map((node) => `${tableOf(node)} by ${node['Index Name'] ?? node['Node Type']}`)
  return others.length === 0 ? '' : `${others.join(', ')}: ${text.replace(/\s+/g, ' ').slice(0, 300)}`
}

test('every statement of the hot path names the brand, or looks up a row by its own unique key', async () => {
  const page = await createPage(product, {
    brandId: story.brand.id,
    productId: story.products[0]?.id ?? null,
    sections: [{ content: { discount_type: 'code', code_source: 'shared', discount_value: 'SAVE10' } }],
  })
  const { rows: links } = await db.query<{ link_id: string }>('select link_id from links where id = $1', [
    story.links[0],
  ])
  const { client } = story
  const visitor = { 'content-type': 'application/json' }
  const hot = await statementsOf(async () => {
    const link = await visitLink(`${product.origin}/r/${links[0]?.link_id}`)
    expect(link.status).toBe(302)
    for (const path of [
      `/a/${story.program.page_id}`,
      `/api/affiliate-programs/page/${story.program.page_id}`,
      `/lp/${page.slug}`,
    ])
      expect((await fetch(product.origin + path)).status, path).toBe(200)
    const captured = await fetch(`${product.origin}/api/landing-pages/${page.id}/submit-email`, {
      method: 'POST',
      headers: visitor,
      body: JSON.stringify({ email: 'shard@visitor.test', elapsed_ms: 5_000 }),
    })
    expect(captured.status, await captured.text()).toBe(200)
    for (const path of [
      '/api/reports/brand-overview',
      '/api/products',
      '/api/links',
      '/api/partnerships',
      '/api/brands/me',
    ])
      expect((await client.ask('GET', path)).status, path).toBe(200)
    await expect
      .poll(async () => (await db.query('select 1 from link_clicks')).rows.length, { timeout: 10_000 })
      .toBeGreaterThan(0)
  })
  expect(hot.length).toBeGreaterThan(20)
  await db.query('set enable_seqscan = off')
  const tenants = new Set(await namesOf(`select relname as name from (${TABLES}) t where has_brand`))
  const { rows } = await db.query<{ index: string; columns: string[] }>(`
    select i.indexrelid::regclass::text as index, array_agg(a.attname::text) as columns
    from pg_index i
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey[0:i.indnkeyatts - 1])
    where i.indisunique
    group by 1`)
  const unique = new Map(rows.map(({ index, columns }) => [index, columns]))
  const faults = []
  for (const text of hot) faults.push(await faultOf(text, tenants, unique))
  expect(faults.filter(Boolean)).toEqual([])
})
