import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Family, insertFamily, type MoneyRow } from './family'
import { type Database, openDatabase, REFUSED } from './fixture'
import { type Holding, insertLedgerRows, insertMoneyRow, insertWholeFamily } from './money-family'
import { ENTITIES, ENTITY_NAMES, type EntityName } from './specification/entities'
import { columnsOf } from './specification/entity'

let database: Database
let family: Omit<Family, MoneyRow>
beforeAll(async () => {
  database = await openDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  family = await insertFamily(database)
})

const HOLDING: Holding[] = [
  ...(['creator_earnings', 'ledger_entries', 'brand_statements', 'statement_lines', 'line_questions'] as const),
  ...([
    'creator_charges',
    'platform_charges',
    'paypal_payouts',
    'charge_refunds',
    'charge_disputes',
    'transfer_reversals',
    'creator_transfers',
    'negative_balances',
  ] as const),
  'creator_tax_details',
]
const MONEY: string[] = [...HOLDING, 'earning_changes']
const isKept = (name: EntityName): name is Exclude<EntityName, MoneyRow> => !MONEY.includes(name)
const KEPT = ENTITY_NAMES.filter(isKept)

const remove = (table: string, id: number) => database.refusal(`delete from ${table} where id = $1`, [id])
const exists = async (table: EntityName, id: number) =>
  (await database.rows(`select 1 from ${table} where id = $1`, [id])).length > 0

/** The tables from which the family's row is deleted. */
const gone = async (): Promise<string[]> => {
  const names: string[] = []
  for (const table of KEPT) if (!(await exists(table, family[table]))) names.push(table)
  return names.sort()
}

/** Rows that do not belong to a brand: people, staff's own rows, and events of the processors. */
const NOT_OF_A_BRAND = [
  'users',
  'creators',
  'creator_channels',
  'creator_payment_methods',
  'creator_payment_destinations',
  'consents',
  'billing_cycles',
  'stripe_events',
  'paypal_events',
  'blog_posts',
  'media',
  'audit_events',
  'status_history',
  'fee_schedules',
  'payment_settings',
  'bank_payouts',
  'reconciliation_runs',
  'reconciliation_findings',
]
const OF_A_PARTNERSHIP = ['creator_products', 'brand_referral_settings']
const OF_A_LINK = ['links', 'link_clicks']

describe('deleting a parent deletes its children', () => {
  test('a brand: all of its rows', async () => {
    expect(await remove('brands', family.brands)).toBeNull()
    expect(await gone()).toEqual(KEPT.filter((name) => !NOT_OF_A_BRAND.includes(name)).sort())
  })

  test('a brand’s user: the brand with all of its rows, and the consents', async () => {
    expect(await remove('users', family.users)).toBeNull()
    const left = NOT_OF_A_BRAND.filter((name) => !['users', 'consents'].includes(name))
    expect(await gone()).toEqual(KEPT.filter((name) => !left.includes(name)).sort())
  })

  test('a creator: channels, partnerships, links, referrals and accounts, but not the brand’s rows', async () => {
    expect(await remove('creators', family.creators)).toBeNull()
    expect(await gone()).toEqual(
      [
        'creators',
        'creator_channels',
        'partnerships',
        ...OF_A_PARTNERSHIP,
        ...OF_A_LINK,
        'creator_referrals',
        'creator_payment_methods',
        'creator_payment_destinations',
        'amz_attribution_perf_metrics',
        'amz_attribution_prod_metrics',
      ].sort(),
    )
  })

  test('a creator’s user: the creator', async () => {
    expect(await remove('users', family.creatorUser)).toBeNull()
    expect(await exists('creators', family.creators)).toBe(false)
  })

  test('an Amazon account: profiles, advertisers, tags, links and metrics, but not the products', async () => {
    expect(await remove('amazon_accounts', family.amazon_accounts)).toBeNull()
    expect(await gone()).toEqual(
      [
        'amazon_accounts',
        'amazon_profiles',
        'amazon_advertisers',
        'attribution_tags',
        ...OF_A_LINK,
        'sync_runs',
        'metric_quarantine',
        'amz_attribution_campaigns',
        'amz_attribution_adgroups',
        'amz_attribution_perf_metrics',
        'amz_attribution_prod_metrics',
      ].sort(),
    )
  })

  test('a product: its program and partnership entries, its rates and links', async () => {
    expect(await remove('products', family.products)).toBeNull()
    expect(await gone()).toEqual(
      [
        'products',
        'affiliate_program_products',
        'creator_products',
        ...OF_A_LINK,
        'rate_history',
        'amz_attribution_prod_metrics',
      ].sort(),
    )
  })

  test('a partnership: its products and referral settings; its links stay without a target', async () => {
    expect(await remove('partnerships', family.partnerships)).toBeNull()
    expect(await gone()).toEqual(['partnerships', ...OF_A_PARTNERSHIP].sort())
  })

  test('a program: its products; its partnerships stay', async () => {
    expect(await remove('affiliate_programs', family.affiliate_programs)).toBeNull()
    expect(await gone()).toEqual(['affiliate_program_products', 'affiliate_programs'])
  })

  test('a sync run: its quarantined rows; the metrics it wrote stay', async () => {
    expect(await remove('sync_runs', family.sync_runs)).toBeNull()
    expect(await gone()).toEqual(['metric_quarantine', 'sync_runs'])
  })

  test('a reconciliation: its findings', async () => {
    expect(await remove('reconciliation_runs', family.reconciliation_runs)).toBeNull()
    expect(await gone()).toEqual(['reconciliation_findings', 'reconciliation_runs'])
  })

  test('a landing page: its sections and collected emails', async () => {
    expect(await remove('landing_pages', family.landing_pages)).toBeNull()
    expect(await gone()).toEqual(['landing_page_email_submissions', 'landing_page_sections', 'landing_pages'])
  })
})

describe('remaining rows lose the reference', () => {
  test.each<[EntityName, Exclude<EntityName, MoneyRow>, string]>([
    ['affiliate_programs', 'partnerships', 'source_program_id'],
    ['creator_products', 'links', 'creator_product_id'],
    ['links', 'amz_attribution_adgroups', 'link_id'],
    ['products', 'landing_pages', 'product_id'],
  ])('%s → %s', async (parent, child, column) => {
    expect(await remove(parent, (family as Family)[parent])).toBeNull()
    expect(await database.rows(`select ${column} from ${child} where id = $1`, [family[child]])).toEqual([
      { [column]: null },
    ])
  })

  test('users → media', async () => {
    const uploader = await database.add('users', { email: `u${family.users}@x.test` })
    await database.rows('update media set uploaded_by_id = $1 where id = $2', [uploader, family.media])
    expect(await remove('users', uploader)).toBeNull()
    expect(await database.value('select uploaded_by_id from media where id = $1', [family.media])).toBeNull()
  })

  test('no other reference is set to null', () => {
    const emptied = ENTITY_NAMES.flatMap((table) =>
      [...columnsOf(ENTITIES[table])].filter(([, column]) => column.reference?.action === 'set null'),
    )
    expect(emptied).toHaveLength(5)
  })
})

describe('money rows block deletion', () => {
  /** Rows of a family that its own row also blocks, in addition to the ones under test. */
  const HELD_BY_OWN: Partial<Record<EntityName, EntityName[]>> = {
    charge_refunds: ['creator_transfers'],
    creator_charges: ['creator_transfers', 'charge_refunds', 'transfer_reversals'],
    platform_charges: ['charge_disputes', 'paypal_payouts'],
  }
  const BRAND = ['brands', 'users']
  const CREATOR = ['creators', 'creatorUser']
  const held: Record<Holding, string[]> = {
    creator_earnings: [...BRAND, ...CREATOR, 'amazon_accounts', 'amz_attribution_perf_metrics'],
    ledger_entries: [...BRAND, ...CREATOR, 'amazon_accounts', 'sync_runs'],
    brand_statements: [...BRAND, 'billing_cycles'],
    statement_lines: [...BRAND, ...CREATOR, 'billing_cycles'],
    line_questions: BRAND,
    creator_charges: [...BRAND, ...CREATOR, 'billing_cycles'],
    platform_charges: [...BRAND, 'billing_cycles'],
    paypal_payouts: [...BRAND, ...CREATOR, 'billing_cycles'],
    charge_refunds: BRAND,
    charge_disputes: BRAND,
    transfer_reversals: CREATOR,
    creator_transfers: CREATOR,
    negative_balances: [...BRAND, ...CREATOR],
    creator_tax_details: CREATOR,
  }

  test.each(HOLDING)('%s', async (table) => {
    await insertMoneyRow(database, family, table)
    for (const name of held[table]) {
      const parent = (name === 'creatorUser' ? 'users' : name) as EntityName
      const id = family[name as keyof typeof family]
      expect(await remove(parent, id), name).toBe(REFUSED.heldBack)
      expect(await exists(parent, id), name).toBe(true)
    }
    expect(await gone()).toEqual([])
  })

  test.each(['delete from creator_earnings', 'delete from creator_earnings where false', 'truncate creator_earnings'])(
    'of earnings: %s is refused',
    async (statement) => {
      const { creator_earnings } = await insertLedgerRows(database, family)
      expect(await database.refusal(statement)).toBe(REFUSED.heldBack)
      expect(await exists('creator_earnings', creator_earnings)).toBe(true)
    },
  )

  test('of a referred creator, by the referrer’s earning', async () => {
    await database.rows('update creator_referrals set referred_creator_id = $1, referrer_creator_id = $2', [
      family.referrer,
      family.creators,
    ])
    const id = await insertMoneyRow(database, family, 'creator_earnings')
    await database.rows('update creator_earnings set referred_creator_id = $1 where id = $2', [family.referrer, id])
    expect(await remove('creators', family.referrer)).toBe(REFUSED.heldBack)
  })

  test.each([
    ['creator_charges', 'charge_refunds', 'creator_charge_id'],
    ['creator_charges', 'transfer_reversals', 'creator_charge_id'],
    ['creator_charges', 'creator_transfers', 'creator_charge_id'],
    ['charge_refunds', 'creator_transfers', 'charge_refund_id'],
    ['creator_charges', 'creator_charges', 'previous_charge_id'],
    ['platform_charges', 'charge_disputes', 'platform_charge_id'],
    ['platform_charges', 'paypal_payouts', 'platform_charge_id'],
    ['platform_charges', 'platform_charges', 'previous_charge_id'],
    ['paypal_payouts', 'paypal_payouts', 'previous_payout_id'],
    ['brand_payment_methods', 'creator_charges', 'payment_method_id'],
    ['brand_payment_methods', 'platform_charges', 'payment_method_id'],
  ] as const)('of %s, by %s.%s', async (parent, child, column) => {
    const [whole, other] = [await insertWholeFamily(database), await insertWholeFamily(database)]
    for (const table of HELD_BY_OWN[parent] ?? [])
      await database.rows(`delete from ${table} where id = $1`, [whole[table]])
    await database.rows(`update ${child} set ${column} = $1 where id = $2`, [whole[parent], other[child]])
    expect(await remove(parent, whole[parent])).toBe(REFUSED.heldBack)
    // A payout is paid for by a charge or a transfer.
    const isRequired = child === 'paypal_payouts' || columnsOf(ENTITIES[child]).get(column)?.isRequired
    const unlink = isRequired ? `delete from ${child}` : `update ${child} set ${column} = null`
    await database.rows(`${unlink} where id = $1`, [other[child]])
    expect(await remove(parent, whole[parent])).toBeNull()
  })

  test('of creator_transfers, by the payout that replaces one', async () => {
    const whole = await insertWholeFamily(database)
    const payout = await database.value(
      `insert into paypal_payouts (billing_cycle_id, brand_id, creator_id, brand_statement_id, statement_line_id, part,
         creator_transfer_id, amount_cents, paypal_receiver, idempotency_key)
       select billing_cycle_id, brand_id, creator_id, brand_statement_id, statement_line_id, 2, $1, 200, 'd@x.test', 'again'
       from paypal_payouts
       where id = $2
       returning id`,
      [whole.creator_transfers, whole.paypal_payouts],
    )
    expect(await remove('creator_transfers', whole.creator_transfers)).toBe(REFUSED.heldBack)
    await database.rows('delete from paypal_payouts where id = $1', [payout])
    expect(await remove('creator_transfers', whole.creator_transfers)).toBeNull()
  })

  test.each(['brand_statements', 'statement_lines', 'line_questions'] as const)('of %s always', async (table) => {
    const id = await insertMoneyRow(database, family, table)
    expect(await remove(table, id)).toBe(REFUSED.heldBack)
    expect(await database.refusal(`truncate ${table} cascade`)).toBe(REFUSED.heldBack)
    expect(await exists(table, id)).toBe(true)
  })

  test('of the staff member who wrote the audit', async () => {
    await database.rows('delete from reconciliation_runs where id = $1', [family.reconciliation_runs])
    expect(await remove('users', family.staff)).toBe(REFUSED.heldBack)
  })

  test.each([
    ['brand_statements', 'approved_by_id'],
    ['charge_refunds', 'requested_by_id'],
    ['reconciliation_runs', 'requested_by_id'],
    ['reconciliation_findings', 'explained_by_id'],
    ['line_questions', 'answered_by_id'],
  ] as const)('of the staff member of %s.%s', async (table, column) => {
    const staff = await database.add('users', { email: `s${family.users}@x.test` })
    const whole = await insertWholeFamily(database)
    await database.rows(`update ${table} set ${column} = $1 where id = $2`, [staff, whole[table]])
    expect(await remove('users', staff)).toBe(REFUSED.heldBack)
  })
})
