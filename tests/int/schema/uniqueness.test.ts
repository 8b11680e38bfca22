import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { copierOf, isPlain, plainKeysOf } from './copies'
import type { Family } from './family'
import { type Database, openDatabase, REFUSED } from './fixture'
import { insertWholeFamily } from './money-family'
import { ENTITIES, ENTITY_NAMES, type EntityName } from './specification/entities'
import { columnsOf } from './specification/entity'

let database: Database
let family: Family
let copier: ReturnType<typeof copierOf>
beforeAll(async () => {
  database = await openDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  family = await insertWholeFamily(database)
  copier = copierOf(database, family)
})

/**
 * The two entries of a posting are inserted together, so no entry differs from both only in its account. An earning has the brand of
 * its metric.
 */
const NEVER_ALONE = ['ledger_entries.account', 'creator_earnings.brand_id']

const KEYS = ENTITY_NAMES.flatMap((table) => plainKeysOf(table).map((key) => [table, key.join(', '), key] as const))

test.each(KEYS)('%s: a second row of the same %s is refused', async (table, _names, key) => {
  expect((await copier.copy(table, await copier.apart(table, key))).code).toBe(REFUSED.unique)
})

test.each(KEYS)('%s: a row that differs in one part of %s is accepted', async (table, _names, key) => {
  for (const part of key.filter((name) => !NEVER_ALONE.includes(`${table}.${name}`))) {
    const changes = { ...(await copier.apart(table, key)), [part]: await copier.another(table, part) }
    expect((await copier.copy(table, changes)).code, part).toBeNull()
  }
})

describe('keys with a condition', () => {
  test('sync_runs: one active run per profile and kind', async () => {
    const copy = async (changes: Record<string, string>) => (await copier.copy('sync_runs', changes)).code
    expect(await copy({ status: "'running'" })).toBeNull()
    expect(await copy({ status: "'running'" })).toBe(REFUSED.unique)
    expect(await copy({ status: "'failed'" })).toBeNull()
    expect(await copy({ status: "'running'", kind: "'products'" })).toBeNull()
  })

  test('brand_payment_methods: one default per brand, one per brand and type', async () => {
    const copy = async (changes: Record<string, string>) =>
      (await copier.copy('brand_payment_methods', { ...(await copier.apart('brand_payment_methods')), ...changes }))
        .code
    expect(await copy({ is_default: 'true', is_default_for_type: 'true' })).toBeNull()
    expect(await copy({ is_default: 'true' })).toBe(REFUSED.unique)
    expect(await copy({ is_default_for_type: 'true' })).toBe(REFUSED.unique)
    expect(await copy({ is_default_for_type: 'true', pm_type: "'us_bank_account'" })).toBeNull()
    expect(await copy({})).toBeNull()
  })

  test.each(['ach_fingerprint', 'card_fingerprint'])('brand_payment_methods: one of a %s per brand', async (column) => {
    const copy = async (changes: Record<string, string>) =>
      (await copier.copy('brand_payment_methods', { ...(await copier.apart('brand_payment_methods')), ...changes }))
        .code
    expect(await copy({ [column]: "'the same'" })).toBeNull()
    expect(await copy({ [column]: "'the same'" })).toBe(REFUSED.unique)
    expect(await copy({ [column]: "'the same'", verification_status: "'removed'" })).toBeNull()
    expect(
      await copy({ [column]: "'the same'", brand_id: String((await insertWholeFamily(database)).brands) }),
    ).toBeNull()
  })

  const ENDED: [EntityName, string, string[]][] = [
    ['creator_charges', 'statement_line_id', ['failed', 'canceled', 'dispute_lost']],
    [
      'platform_charges',
      'brand_statement_id',
      ['failed', 'canceled', 'dispute_lost', 'succeeded', 'partially_refunded', 'refunded', 'disputed'],
    ],
    ['paypal_payouts', 'statement_line_id', ['failed', 'returned', 'blocked', 'canceled', 'reversed']],
  ]
  test.each(ENDED)('%s: one live row per %s', async (table, owner, ended) => {
    let attempt = 1
    const next = async (status: string) => {
      attempt += 1
      const changes = { attempt: String(attempt), status: `'${status}'` }
      return (await copier.copy(table, { ...(await copier.apart(table, [owner, 'attempt', 'part'])), ...changes })).code
    }
    for (const status of ended) expect(await next(status), status).toBeNull()
    expect(await next('processing')).toBeNull()
    const alive =
      columnsOf(ENTITIES[table])
        .get('status')
        ?.values?.filter((status) => !ended.includes(status)) ?? []
    expect(alive.length).toBeGreaterThan(3)
    for (const status of alive) expect(await next(status), status).toBe(REFUSED.unique)
    for (const status of ended) expect(await next(status), status).toBeNull()
  })

  test('negative_balances: one to decide per brand and creator, and one decision per line', async () => {
    const copy = async (status: string) => (await copier.copy('negative_balances', { status: `'${status}'` })).code
    expect([await copy('open'), await copy('waiting'), await copy('cleared')]).toEqual([null, REFUSED.unique, null])
    expect([await copy('credited'), await copy('written_off')]).toEqual([null, REFUSED.unique])
  })

  test('restrictions: one open hold per creator and brand, and one ban per person until it is lifted', async () => {
    const copy = async (changes: Record<string, string>) => (await copier.copy('restrictions', changes)).code
    const ban = { kind: "'ban'", status: "'open'", creator_id: 'null', brand_id: 'null' }
    const hold = { status: "'open'" }
    const ofAll = { ...hold, brand_id: 'null' }
    expect([await copy(hold), await copy(hold), await copy({})]).toEqual([null, REFUSED.unique, null])
    expect([await copy(ofAll), await copy(ofAll)]).toEqual([null, REFUSED.unique])
    expect([await copy(ban), await copy({ ...ban, status: "'upheld'" })]).toEqual([null, REFUSED.unique])
    expect(await copy({ ...ban, status: "'lifted'" })).toBeNull()
  })

  test('sample_requests: one open request per partnership and product', async () => {
    const copy = async (changes: Record<string, string>) => (await copier.copy('sample_requests', changes)).code
    const approved = { status: "'approved'", approved_at: 'now()' }
    expect([await copy({ status: "'requested'" }), await copy(approved)]).toEqual([null, REFUSED.unique])
    expect(await copy({})).toBeNull()
  })

  test('payment_settings: one row', async () => {
    expect(await database.refusal('insert into payment_settings default values')).toBe(REFUSED.unique)
  })

  test('landing_page_email_submissions: an address once per page, in any spelling', async () => {
    expect((await copier.copy('landing_page_email_submissions', { email: 'upper(email)' })).code).toBe(REFUSED.unique)
  })

  test('rate_history: one rate per product and day, also without a creator product', async () => {
    const row = await database.rows('select creator_product_id from rate_history where id = $1', [family.rate_history])
    expect(row).toEqual([{ creator_product_id: null }])
    expect((await copier.copy('rate_history', {})).code).toBe(REFUSED.unique)
  })

  test('links: a landing page has one link of its own, and others may have its creative', async () => {
    const copy = async (linkId: string, creator: string) =>
      (
        await copier.copy('links', {
          link_id: `'${linkId}'`,
          creator_id: creator,
          request_id: 'null',
          aa_creativeid: "'lp-1'",
        })
      ).code
    expect([await copy('page-1', 'null'), await copy('page-2', 'null')]).toEqual([null, REFUSED.unique])
    expect(await copy('page-3', 'creator_id')).toBeNull()
  })

  test('links: the brand’s own links repeat no creator', async () => {
    const copy = async (linkId: string) => (await copier.copy('links', { link_id: linkId, creator_id: 'null' })).code
    expect([await copy("'own-1'"), await copy("'own-2'")]).toEqual([null, null])
  })
})

test('every key with a condition has a test here', () => {
  const special = ENTITY_NAMES.flatMap((table) => ENTITIES[table].unique ?? []).filter((key) => !isPlain(key))
  expect(special).toHaveLength(15)
})
