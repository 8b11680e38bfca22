import { getTableColumns, is, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest'
import type { CHARGE_STATUSES } from '../../../src/contracts/money-vocabulary'
import { query } from '../../../src/database'
import type { Row } from '../../../src/database-rows'
import * as schema from '../../../src/payload-generated-schema'
import { startTestProduct, type TestProduct } from '../../support/product'
import { readColumns } from '../schema/catalog'
import { type Database, openDatabase } from '../schema/fixture'
import { insertWholeFamily } from '../schema/money-family'

const TABLES = Object.values(schema)
  .filter((value) => is(value, PgTable))
  .map((table) => ({ name: getTableConfig(table).name, columns: Object.values(getTableColumns(table)) }))

/** How the schema describes a type of the database. */
const TYPES: Record<string, RegExp> = {
  PgSerial: /^id$/,
  PgInteger: /^int$/,
  PgNumericNumber: /^numeric\b/,
  PgVarchar: /^text$/,
  PgText: /^text$/,
  PgDateString: /^date$/,
  PgTimestampString: /^instant$/,
  PgEnumColumn: /^enum$/,
  PgBoolean: /^bool$/,
  PgJsonb: /^(json|text\[\])$/,
}

let product: TestProduct
let database: Database
beforeAll(async () => {
  // The rows are inserted without the product.
  product = await startTestProduct({ checksLedger: false })
  database = await openDatabase(product.databaseUrl)
  await insertWholeFamily(database)
})
afterAll(async () => {
  await database.close()
  await product.close()
})

const read = async (statement: SQL) => (await query({ payload: product.payload }, statement))[0]

describe.each(TABLES)('$name', ({ name, columns }) => {
  test('has the columns, types and required values of the generated schema', async () => {
    const actual = (await readColumns(database)).get(name)
    // Payload has no type for bytes.
    const known = [...(actual ?? [])].filter(([, { type }]) => type !== 'bytea').map(([column]) => column)
    expect(columns.map((column) => column.name).sort()).toEqual(known.sort())
    for (const column of columns) {
      const { type, isRequired, values } = actual?.get(column.name) ?? {}
      expect(`${column.name} ${type}`).toMatch(
        new RegExp(`^${column.name} ${TYPES[column.columnType]?.source.slice(1)}`),
      )
      expect([column.name, column.notNull, column.enumValues ?? null]).toEqual([
        column.name,
        isRequired,
        values ?? null,
      ])
    }
  })

  test('has the JavaScript types of its row type in a row', async () => {
    const row = (await read(sql`select * from ${sql.identifier(name)} limit 1`)) ?? {}
    for (const column of columns) {
      const value = row[column.name]
      if (value === null || value === undefined || column.columnType === 'PgJsonb') continue
      const type = ['PgSerial', 'PgInteger'].includes(column.columnType)
        ? 'number'
        : column.columnType === 'PgBoolean'
          ? 'boolean'
          : 'string'
      expect([column.name, typeof value]).toEqual([column.name, type])
    }
  })
})

test('types a row as the database returns it', async () => {
  type Charge = Row<
    'creator_charges',
    'id' | 'amount' | 'amount_grossed_cents' | 'status' | 'lease_until' | 'created_at'
  >
  expectTypeOf<Charge>().toEqualTypeOf<{
    id: number
    amount: string
    amount_grossed_cents: number | null
    status: (typeof CHARGE_STATUSES)[number]
    lease_until: string | null
    created_at: string
  }>()
  expect(
    await read(sql`select id, amount, amount_grossed_cents, status, lease_until, created_at from creator_charges`),
  ).toMatchObject({
    id: expect.any(Number),
    amount: expect.stringMatching(/^\d+\.\d\d$/),
    lease_until: null,
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00$/),
  })
  type Product = Row<'products', 'brand_id' | 'is_primary' | 'ineligibility_codes'>
  expectTypeOf<Product['brand_id']>().toEqualTypeOf<number>()
  expectTypeOf<NonNullable<Product['is_primary']>>().toEqualTypeOf<boolean>()
  expectTypeOf<Product['ineligibility_codes']>().toEqualTypeOf<string[]>()
  expect(await read(sql`select brand_id, is_primary, ineligibility_codes from products`)).toEqual({
    brand_id: expect.any(Number),
    is_primary: expect.any(Boolean),
    ineligibility_codes: [],
  })
})
