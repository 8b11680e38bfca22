import type { MigrateUpArgs } from '@payloadcms/db-postgres'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrations } from '../../../src/migrations'
import { insertFamily, insertWholeFamily } from './family'
import { type Database, openDatabase } from './fixture'

let database: Database
beforeAll(async () => {
  database = await openDatabase()
})
afterAll(() => database.close())

/** Everything that is defined in the schema: columns, keys, checks, references, triggers, functions and words. */
const readSchema = async (): Promise<string[]> =>
  (
    await database.rows(`
      select format('column %s.%s %s %s %s', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull, pg_get_expr(adbin, adrelid)) as text
        from pg_attribute join pg_class c on c.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
        where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
      union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
      union all select format('constraint %s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint where connamespace = 'public'::regnamespace
      union all select 'trigger ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
      union all select 'function ' || pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
      union all select format('word %s %s', t.typname, enumlabel) from pg_enum join pg_type t on t.oid = enumtypid
        where t.typnamespace = 'public'::regnamespace
      order by text`)
  ).map(({ text }) => String(text))

const named = (part: string) => {
  const found = migrations.find(({ name }) => name.endsWith(part))
  if (!found) throw new Error(`There is no migration ${part}`)
  return found
}
const run = async (direction: 'up' | 'down', ...parts: string[]): Promise<void> => {
  // A migration asks of its arguments only the database.
  const args = { db: drizzle(database.client) } as unknown as MigrateUpArgs
  for (const part of parts) await named(part)[direction](args)
}

test('the entities go down and come up again with the same schema', async () => {
  const whole = await readSchema()
  await run('down', 'masking', 'entity_rules', 'entities')
  const older = await readSchema()
  expect(older.filter((text) => /landing_pages|rate_history|refuse_change|enum_consents/.test(text))).toEqual([])
  expect(older.some((text) => text.startsWith('column products.'))).toBe(true)
  await run('up', 'entities', 'entity_rules', 'masking')
  expect(await readSchema()).toEqual(whole)
})

test('rows that were there before get their rates and referral settings, once', async () => {
  const family = await insertFamily(database)
  const [kept, fee] = [family.products, family.creator_products]
  await database.rows('update products set commission_perc = 25 where id = $1', [kept])
  await database.rows('update creator_products set affiliate_fee = 40 where id = $1', [fee])
  await run('down', 'masking', 'entity_rules', 'entities')
  await run('up', 'entities', 'entity_rules', 'masking')
  expect(await database.rows('select product_id, creator_product_id, rate from rate_history order by id')).toEqual([
    { product_id: kept, creator_product_id: null, rate: 25 },
    { product_id: kept, creator_product_id: fee, rate: 40 },
  ])
  const settings = await database.rows(
    `select partnership_id, brand_id, creator_id, referral_commission_rate, is_active, length(referral_code) as letters from brand_referral_settings`,
  )
  expect(settings).toEqual([
    {
      ...{ partnership_id: family.partnerships, brand_id: family.brands, creator_id: family.creators },
      ...{ referral_commission_rate: '0.00', is_active: false, letters: 12 },
    },
  ])
})

test('every migration goes down to nothing and up again', async () => {
  const whole = await readSchema()
  const names = migrations.map(({ name }) => name)
  await insertWholeFamily(database)
  await run('down', ...names.toReversed())
  const left = await readSchema()
  expect(left.filter((text) => !/payload_migrations/.test(text))).toEqual([])
  await run('up', ...names)
  expect(await readSchema()).toEqual(whole)
})
