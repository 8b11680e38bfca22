import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { copierOf, plainKeysOf } from './copies'
import { type Family, insertWholeFamily } from './family'
import { type Database, openDatabase, REFUSED } from './fixture'
import { ENTITIES, ENTITY_NAMES } from './specification/entities'

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

const KEYS = ENTITY_NAMES.flatMap((table) => plainKeysOf(table).map((key) => [table, key.join(', '), key] as const))

test.each(KEYS)('%s: a second row of the same %s is refused', async (table, _names, key) => {
  expect((await copier.copy(table, await copier.apart(table, key))).code).toBe(REFUSED.unique)
})

test.each(KEYS)('%s: a row that differs in one part of %s is another', async (table, _names, key) => {
  for (const part of key) {
    const changes = { ...(await copier.apart(table, key)), [part]: await copier.another(table, part) }
    expect((await copier.copy(table, changes)).code, part).toBeNull()
  }
})

describe('keys with a condition', () => {
  test('sync_runs: one run of a profile and kind at a time', async () => {
    const copy = async (changes: Record<string, string>) => (await copier.copy('sync_runs', changes)).code
    expect(await copy({ status: "'running'" })).toBeNull()
    expect(await copy({ status: "'running'" })).toBe(REFUSED.unique)
    expect(await copy({ status: "'failed'" })).toBeNull()
    expect(await copy({ status: "'running'", kind: "'products'" })).toBeNull()
  })

  test('brand_payment_methods: one default a brand, one a brand and type', async () => {
    const copy = async (changes: Record<string, string>) =>
      (await copier.copy('brand_payment_methods', { ...(await copier.apart('brand_payment_methods')), ...changes }))
        .code
    expect(await copy({ is_default: 'true', is_default_for_type: 'true' })).toBeNull()
    expect(await copy({ is_default: 'true' })).toBe(REFUSED.unique)
    expect(await copy({ is_default_for_type: 'true' })).toBe(REFUSED.unique)
    expect(await copy({ is_default_for_type: 'true', pm_type: "'us_bank_account'" })).toBeNull()
    expect(await copy({})).toBeNull()
  })

  test('landing_page_email_submissions: an address once a page, in any spelling', async () => {
    expect((await copier.copy('landing_page_email_submissions', { email: 'upper(email)' })).code).toBe(REFUSED.unique)
  })

  test('rate_history: one rate a product and day, also without a creator product', async () => {
    const row = await database.rows('select creator_product_id from rate_history where id = $1', [family.rate_history])
    expect(row).toEqual([{ creator_product_id: null }])
    expect((await copier.copy('rate_history', {})).code).toBe(REFUSED.unique)
  })

  test('links: the brand’s own links repeat no creator', async () => {
    const copy = async (linkId: string) => (await copier.copy('links', { link_id: linkId, creator_id: 'null' })).code
    expect([await copy("'own-1'"), await copy("'own-2'")]).toEqual([null, null])
  })
})

test('every key with a condition has a test here', () => {
  const special = ENTITY_NAMES.flatMap((table) => ENTITIES[table].unique ?? []).filter((key) => key.includes(' where '))
  expect(special).toHaveLength(3)
})
