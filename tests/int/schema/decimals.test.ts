import type { CollectionSlug } from 'payload'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientOf, signUp } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { copierOf, keepingSums } from './copies'
import type { Family } from './family'
import { type Database, openDatabase } from './fixture'
import { insertWholeFamily } from './money-family'
import { ENTITIES, ENTITY_NAMES, type EntityName } from './specification/entities'
import { columnsOf } from './specification/entity'

let product: TestProduct
let database: Database
let family: Family
let copier: ReturnType<typeof copierOf>
beforeAll(async () => {
  // Amounts of single rows are set to the limits of their columns, which breaks the totals.
  product = await startTestProduct({ checksLedger: false })
  database = await openDatabase(product.databaseUrl)
  family = await insertWholeFamily(database)
  copier = copierOf(database, family)
})
afterAll(async () => {
  await database.close()
  await product.close()
})

const DECIMALS = ENTITY_NAMES.flatMap((table) =>
  [...columnsOf(ENTITIES[table])]
    .filter(([, { type }]) => type.startsWith('numeric('))
    .map(([column, { type }]) => [table, column, type] as const),
)

/** The longest value of the column, which a float would round; a rate is at most 100. */
const longest = (table: EntityName, column: string, type: string): string => {
  if (`${table}.${column}`.endsWith('referral_commission_rate')) return '99.99'
  const [precision = 0, scale = 0] = [...type.matchAll(/\d+/g)].map(Number)
  return `${'9'.repeat(precision - scale)}.${'9'.repeat(scale)}`
}

const set = (table: EntityName, column: string, value: string) =>
  database.rows(`update ${table} set ${column} = $1 where id = $2`, [value, family[table]])

const NEVER_CHANGED: EntityName[] = [
  ...(['earning_changes', 'ledger_entries', 'brand_statements', 'statement_lines', 'creator_charges'] as const),
]

/** The id of a row with the value: the family's own, or a copy of it if rows are immutable. */
const holding = async (table: EntityName, column: string, value: string): Promise<number> => {
  if (!NEVER_CHANGED.includes(table)) {
    await set(table, column, value)
    return family[table]
  }
  const { row } = await copier.copy(table, {
    ...(await copier.apart(table)),
    ...keepingSums(table, column, `'${value}'`),
  })
  return Number(row.id)
}

test('decimal columns exist', () => expect(DECIMALS).toHaveLength(35))

describe('the Local API returns exact decimal strings', () => {
  test.each(DECIMALS)('%s.%s', async (table, column, type) => {
    const scale = Number(/,(\d)/.exec(type)?.[1])
    for (const value of [
      longest(table, column, type),
      `19.9${'0'.repeat(scale - 1)}`,
      `0.${'1'.padStart(scale, '0')}`,
    ]) {
      const id = await holding(table, column, value)
      const row = await product.payload.findByID({ collection: table as CollectionSlug, id, depth: 0 })
      expect((row as unknown as Record<string, unknown>)[column]).toBe(value)
    }
  })
})

describe('over /cms-api', () => {
  const bearerOf = async (userId: number) => {
    const person = await signUp(product)
    await database.rows('update users set firebase_uid = $1, email = $2 where id = $3', [
      person.uid,
      person.email,
      userId,
    ])
    return clientOf(product, person)
  }

  test('a brand reads exact decimal strings', async () => {
    const { raw } = await bearerOf(family.users)
    for (const [table, column, value] of [
      ['products', 'price', '19.90'],
      ['products', 'price', '99999999.99'],
      ['amz_attribution_perf_metrics', 'attributed_sales_14d', '99999999.99'],
      ['creator_earnings', 'amount', '0.1235'],
      ['creator_earnings', 'sales_amount', '99999999.9999'],
      ['creator_charges', 'amount', '9999999999.99'],
      ['brand_referral_settings', 'referral_commission_rate', '2.50'],
    ] as const) {
      const id = await holding(table, column, value)
      for (const path of [`/cms-api/${table}/${id}?depth=0`, `/cms-api/${table}?depth=0`])
        expect(await (await raw('GET', path)).text(), path).toContain(`"${column}":"${value}"`)
    }
  })

  test('a creator reads exact decimal strings', async () => {
    await database.rows('update creators set approved = true where id = $1', [family.creators])
    const { raw } = await bearerOf(family.creatorUser)
    await set('creator_earnings', 'amount', '0.1235')
    const answer = await raw('GET', `/cms-api/creator_earnings/${family.creator_earnings}?depth=0`)
    expect(await answer.text()).toContain('"amount":"0.1235"')
  })

  test('decimals are compared and sorted as numbers', async () => {
    const { ask } = await bearerOf(family.users)
    for (const [sku, price] of [
      ['D1', '9.00'],
      ['D2', '100.00'],
      ['D3', '19.90'],
    ])
      await database.add('products', { brand_id: family.brands, asin: 'B000000003', sku, price })
    const skus = async (query: string) => {
      const { body } = await ask('GET', `/cms-api/products?depth=0&where[sku][like]=D&${query}`)
      return (body.docs as { sku: string }[]).map(({ sku }) => sku)
    }
    expect(await skus('sort=price')).toEqual(['D1', 'D3', 'D2'])
    expect(await skus('where[price][equals]=19.9')).toEqual(['D3'])
    expect(await skus('where[price][greater_than]=19.90&sort=price')).toEqual(['D2'])
  })
})

describe('written by the Local API', () => {
  const write = (price: unknown) =>
    product.payload.update({ collection: 'products', id: family.products, data: { price: price as string } })

  test.each(['19.90', '0.01', '99999999.99', '0.00'])('%s is stored exactly', async (price) => {
    expect((await write(price)).price).toBe(price)
    expect(await database.value('select price::text from products where id = $1', [family.products])).toBe(price)
  })

  test.each(['100000000.00', '1.999', '1e3', 'NaN', 'Infinity', '', '1,50', '0x10'])(
    '"%s" is refused',
    async (price) => {
      await write('5.00')
      await expect(write(price)).rejects.toMatchObject({ status: 400 })
      expect(await database.value('select price::text from products where id = $1', [family.products])).toBe('5.00')
    },
  )
})
