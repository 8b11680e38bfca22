import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrations } from '../../../src/migrations'
import { insertFamily } from './family'
import { type Database, openDatabase } from './fixture'
import { migrate, moneyFrom, readSchema as schemaOf } from './migration-steps'
import { insertWholeFamily } from './money-family'

let database: Database
beforeAll(async () => {
  database = await openDatabase()
})
afterAll(() => database.close())

const readSchema = () => schemaOf(database)
const run = (direction: 'up' | 'down', ...parts: string[]) => migrate(database, direction, ...parts)

/** The migrations from the entities on, newest first. */
const NEWEST = migrations
  .slice(migrations.findIndex(({ name }) => name.endsWith('_entities')))
  .map(({ name }) => name)
  .toReversed()

test.sequential('the entities go down and come up again with the same schema', async () => {
  const whole = await readSchema()
  await run('down', ...NEWEST)
  const older = await readSchema()
  expect(older.filter((text) => /landing_pages|rate_history|refuse_change|enum_consents/.test(text))).toEqual([])
  expect(older.some((text) => text.startsWith('column products.'))).toBe(true)
  await run('up', ...NEWEST.toReversed())
  expect(await readSchema()).toEqual(whole)
})

test.sequential('existing rows get their rates and referral settings once', async () => {
  const family = await insertFamily(database)
  const [kept, fee] = [family.products, family.creator_products]
  await database.rows('update products set commission_perc = 25 where id = $1', [kept])
  await database.rows('update creator_products set affiliate_fee = 40 where id = $1', [fee])
  await run('down', ...NEWEST)
  await run('up', ...NEWEST.toReversed())
  expect(await database.rows('select product_id, creator_product_id, rate from rate_history order by id')).toEqual([
    { product_id: kept, creator_product_id: null, rate: 25 },
    { product_id: kept, creator_product_id: fee, rate: 40 },
  ])
  const settings = await database.rows(
    `select partnership_id, brand_id, creator_id, referral_commission_rate, is_active, length(referral_code) as letters
     from brand_referral_settings`,
  )
  expect(settings).toEqual([
    {
      partnership_id: family.partnerships,
      brand_id: family.brands,
      creator_id: family.creators,
      referral_commission_rate: '0.00',
      is_active: false,
      letters: 12,
    },
  ])
})

test.sequential('posts that existed before drafts keep their state, and their categories become rows', async () => {
  await database.rows('delete from blog_posts')
  await database.rows('delete from blog_categories')
  const parts = ['blog_drafts', 'blog_rules']
  await run('down', ...parts.toReversed())
  await database.rows(`
    insert into blog_posts (title, slug, category, tags, is_published, published_at, content)
    values ('One', 'one', 'For creators', '{a,b}', true, null, '{"tag": "h1"}'),
           ('Two', 'two', 'For  creators ', '{}', true, '2027-12-31', '{"tag": "h6"}'),
           ('Three', 'three', 'for creators', '{}', false, null, null), ('Four', 'four', '  ', '{}', false, null, null)`)
  await run('up', ...parts)
  expect(await database.rows('select name from blog_categories')).toEqual([{ name: 'For creators' }])
  const posts = await database.rows(`
    select p.slug, p.category, p._status as state, p.published_at = p.created_at as is_dated, v.version__status as version,
      v.version_category as filed, v.version_tags as tags, v.latest, v.version_content->>'tag' as heading
    from blog_posts p
    join _blog_posts_v v on v.parent_id = p.id
    order by p.id`)
  const row = { category: 'For creators', filed: 'For creators', latest: true, tags: [], heading: null }
  expect(posts).toEqual([
    { ...row, slug: 'one', state: 'published', version: 'published', is_dated: true, tags: ['a', 'b'], heading: 'h2' },
    { ...row, slug: 'two', state: 'published', version: 'published', is_dated: false, heading: 'h4' },
    { ...row, slug: 'three', state: 'draft', version: 'draft', is_dated: null },
    { ...row, slug: 'four', state: 'draft', version: 'draft', is_dated: null, category: null, filed: null },
  ])
})

describe.sequential('rows that existed before the ledger', () => {
  /** Removes the ledger and creates it again, as if the rows had existed before. */
  const recreateLedger = async () => {
    const newer = moneyFrom('ledger')
    await run('down', ...newer.toReversed())
    await run('up', ...newer)
  }

  test('earnings get one initial change each, and a pair of entries per creator and month', async () => {
    const family = await insertFamily(database)
    const earn = async (date: string, amount: string, sales: string) => {
      const metric = await database.add('amz_attribution_perf_metrics', {
        brand_id: family.brands,
        creator_id: family.creators,
        adgroup_id: family.amz_attribution_adgroups,
        date,
      })
      return database.add('creator_earnings', {
        brand_id: family.brands,
        creator_id: family.creators,
        perf_metric_id: metric,
        earning_type: 'commission',
        amount,
        sales_amount: sales,
        commission_rate: '20',
        date,
        created_at: `${date}T12:00:00Z`,
      })
    }
    const ids = [
      await earn('2026-04-01', '2.0001', '10.0005'),
      await earn('2026-04-30', '-3', '-15'),
      await earn('2026-05-01', '4', '20'),
    ]
    await recreateLedger()
    const changes = await database.rows(
      `select earning_id, sync_run_id, date::text, old_basis, basis, old_sales_amount, sales_amount, old_commission_rate,
         commission_rate, old_amount, amount, changed_at = e.created_at as is_dated
       from earning_changes
       join (select id, created_at from creator_earnings) e on e.id = earning_id
       where brand_id = $1
       order by earning_id`,
      [family.brands],
    )
    const from0 = { sync_run_id: null, old_sales_amount: '0.0000', old_commission_rate: '0.00', old_amount: '0.0000' }
    const rest = { ...from0, commission_rate: '20.00', old_basis: null, basis: 'linked_product', is_dated: true }
    expect(changes).toEqual([
      { ...rest, earning_id: ids[0], date: '2026-04-01', sales_amount: '10.0005', amount: '2.0001' },
      { ...rest, earning_id: ids[1], date: '2026-04-30', sales_amount: '-15.0000', amount: '-3.0000' },
      { ...rest, earning_id: ids[2], date: '2026-05-01', sales_amount: '20.0000', amount: '4.0000' },
    ])
    const entries = await database.rows(
      `select account, cause, sync_run_id, creator_id, earning_type, month::text, amount, currency
       from ledger_entries
       where brand_id = $1
       order by month, account`,
      [family.brands],
    )
    const entry = { cause: 'opening', sync_run_id: null, creator_id: family.creators, earning_type: 'commission' }
    const pair = (month: string, owed: string, due: string) => [
      { ...entry, currency: 'USD', month, account: 'brand_receivable', amount: owed },
      { ...entry, currency: 'USD', month, account: 'creator_payable', amount: due },
    ]
    expect(entries).toEqual([...pair('2026-04-01', '-0.9999', '0.9999'), ...pair('2026-05-01', '4.0000', '-4.0000')])
  })

  test('programs, referrals and sync runs get their creation date in Los Angeles', async () => {
    const family = await insertFamily(database)
    const made = '2026-01-02T07:59:00Z'
    for (const [table, column] of [
      ['affiliate_programs', 'created_at'],
      ['creator_referrals', 'created_at'],
      ['sync_runs', 'started_at'],
    ] as const)
      await database.rows(`update ${table} set ${column} = $1 where id = $2`, [made, family[table]])
    await recreateLedger()
    const day = (text: string, id: number) => database.value(text, [id])
    expect([
      await day('select effective_from::text from basis_history where brand_id = $1', family.brands),
      await day('select effective_from::text from creator_referrals where id = $1', family.creator_referrals),
      await day('select pulled_on::text from sync_runs where id = $1', family.sync_runs),
    ]).toEqual(['2026-01-01', '2026-01-01', '2026-01-01'])
  })
})

test.sequential('the money rules go down without a trace, and come up with the default settings', async () => {
  const whole = await readSchema()
  const settings = () => database.rows('select minimum_payout_cents, review_days from payment_settings')
  const first = await settings()
  const rules = moneyFrom('money_rules').filter((name) => name.endsWith('_rules'))
  await run('down', ...rules.toReversed())
  const traces =
    /state_transitions|check_transition|keep_history|keep_frozen|line_states|_live_idx|_sum_check|_frozen|_kept on (brand|statement)/
  expect((await readSchema()).filter((text) => traces.test(text))).toEqual([])
  expect(await settings()).toEqual([])
  expect(whole.filter((text) => traces.test(text)).length).toBeGreaterThan(15)
  await run('up', ...rules)
  expect(await readSchema()).toEqual(whole)
  expect(await settings()).toEqual(first)
})

test.sequential('demo charges from before statements are deleted', async () => {
  const family = await insertFamily(database)
  const money = moneyFrom('money')
  await run('down', ...money.toReversed())
  const charge = { billing_cycle_id: family.billing_cycles, brand_id: family.brands, amount_cents: 200 }
  await database.add('platform_charges', { ...charge, idempotency_key: `demo-platform-${family.brands}` })
  await run('up', ...money)
  expect(await database.rows('select id from platform_charges')).toEqual([])
  expect(await database.rows('select id from billing_cycles where id = $1', [family.billing_cycles])).toEqual([])
})

test.sequential('referrals keep the rate that they have had since their first day', async () => {
  const { creator_referrals: id } = await insertFamily(database)
  await database.rows("update creator_referrals set effective_from = '2026-01-02' where id = $1", [id])
  await run('down', 'referral_rates')
  await run('up', 'referral_rates')
  expect(
    await database.rows(
      `select rate = referral_commission_rate as is_its_own, h.effective_from::text
       from referral_rate_history h
       join creator_referrals r on r.id = h.referral_id
       where r.id = $1`,
      [id],
    ),
  ).toEqual([{ is_its_own: true, effective_from: '2026-01-02' }])
})

test.sequential('transfers keep the group under which they may have been sent', async () => {
  const { creator_transfers: id } = await insertWholeFamily(database)
  await run('down', 'installation')
  await database.rows(`update creator_transfers set request = '{"refusals": 2}' where id = $1`, [id])
  await run('up', 'installation')
  expect(await database.value('select request from creator_transfers where id = $1', [id])).toEqual({
    refusals: 2,
    group: `creator_transfer_${id}`,
  })
  expect(await database.value('select installation_id()')).toMatch(/^[0-9a-z]{8}$/)
})

test.sequential('every migration goes down to nothing and up again', async () => {
  const whole = await readSchema()
  const names = migrations.map(({ name }) => name)
  await insertWholeFamily(database)
  await run('down', ...names.toReversed())
  const left = await readSchema()
  expect(left.filter((text) => !/payload_migrations/.test(text))).toEqual([])
  await run('up', ...names)
  expect(await readSchema()).toEqual(whole)
})

test.sequential('an account that was both brand and staff stays only a brand, and this is audited', async () => {
  await run('down', 'staff_rules', 'sessions')
  const add = (email: string, role: string, type: string | null, uid: string | null) =>
    database.add('users', { email, role, user_type: type, firebase_uid: uid })
  const both = await add('both@x.test', 'admin', 'brand', 'both')
  const untyped = await add('untyped@x.test', 'editor', null, 'untyped')
  await database.add('creators', { user_id: untyped, name: 'Creator' })
  await add('bound@x.test', 'admin', null, 'bound')
  await add('waits@x.test', 'editor', null, null)
  await run('up', 'sessions', 'staff_rules')
  expect(
    await database.rows(
      `select email, role, firebase_uid, sessions_valid_from is not null as has_start
       from users
       where email in ('both@x.test', 'untyped@x.test', 'bound@x.test', 'waits@x.test')
       order by id`,
    ),
  ).toEqual([
    { email: 'both@x.test', role: 'user', firebase_uid: 'both', has_start: false },
    { email: 'untyped@x.test', role: 'user', firebase_uid: 'untyped', has_start: false },
    { email: 'bound@x.test', role: 'admin', firebase_uid: 'bound', has_start: false },
    { email: 'waits@x.test', role: 'editor', firebase_uid: null, has_start: true },
  ])
  const records = await database.rows(
    `select actor_email, action, target_id, changes
     from audit_events
     where target_collection = 'users' and target_id in ($1, $2)
     order by target_id`,
    [both, untyped],
  )
  const record = { actor_email: 'system', action: 'update' }
  expect(records).toEqual([
    { ...record, target_id: both, changes: { role: { before: 'admin', after: 'user' } } },
    { ...record, target_id: untyped, changes: { role: { before: 'editor', after: 'user' } } },
  ])
})

test.sequential('differences within the ledger get its name, and others keep theirs', async () => {
  const runId = await database.add('reconciliation_runs', { business_day: '2026-11-24', started_at: '2026-11-24' })
  await run('down', 'ledger_findings')
  for (const name of ['books', 'stuck'])
    await database.add('reconciliation_findings', {
      reconciliation_run_id: runId,
      kind: name,
      subject: name,
      message: 'Found',
    })
  await run('up', 'ledger_findings')
  expect(
    await database.rows(
      `select kind, subject
       from reconciliation_findings
       where reconciliation_run_id = $1
       order by id`,
      [runId],
    ),
  ).toEqual([
    { kind: 'ledger', subject: 'ledger' },
    { kind: 'stuck', subject: 'stuck' },
  ])
})
