import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { POLICIES } from '../../../src/access/policies'
import { readColumns, readUniqueKeys } from './catalog'
import { type Database, openDatabase } from './fixture'
import { ENTITIES, ENTITY_NAMES, TECHNICAL_TABLES } from './specification/entities'
import { columnsOf } from './specification/entity'

let database: Database
let tables: Awaited<ReturnType<typeof readColumns>>
let keys: Awaited<ReturnType<typeof readUniqueKeys>>
beforeAll(async () => {
  database = await openDatabase()
  tables = await readColumns(database)
  keys = await readUniqueKeys(database)
})
afterAll(() => database.close())

describe.each(ENTITY_NAMES)('%s', (name) => {
  test('has the columns of the specification and the additions, and no other', () => {
    expect(Object.fromEntries(tables.get(name) ?? [])).toEqual(Object.fromEntries(columnsOf(ENTITIES[name])))
  })

  test('has the unique keys of the specification and the additions, and no other', () => {
    expect((keys.get(name) ?? []).sort()).toEqual([...(ENTITIES[name].unique ?? [])].sort())
  })
})

test('every table is an entity or has a stated purpose', () => {
  expect([...tables.keys()].sort()).toEqual([...ENTITY_NAMES, ...Object.keys(TECHNICAL_TABLES)].sort())
})

test('every collection is a specified entity, and every entity a collection', () => {
  expect(Object.keys(POLICIES).sort()).toEqual([...ENTITY_NAMES].sort())
})

test('every table has a primary key', async () => {
  const keyless = await database.rows(
    `select c.relname
     from pg_class c
     join pg_namespace s on s.oid = c.relnamespace and s.nspname = 'public'
     where c.relkind in ('r', 'p') and not exists (select 1 from pg_index i where i.indrelid = c.oid and i.indisprimary)`,
  )
  expect(keyless).toEqual([])
})

test('no amount, rate or count is a binary float, and no timestamp lacks a time zone', () => {
  const types = [...tables].flatMap(([table, columns]) =>
    [...columns].map(([name, { type }]) => `${table}.${name} ${type}`),
  )
  expect(types.filter((type) => /real|double precision|without time zone/.test(type))).toEqual([])
})

/** Millions of rows that are read by their earning; few queries would use an index. */
const WITHOUT_INDEX = ['earning_changes.creator_id']

test('every row with an owner names it in an indexed column', async () => {
  const unindexed = await database.rows(
    `select c.table_name || '.' || c.column_name as name
     from information_schema.columns c
     where c.table_schema = 'public' and c.column_name in ('brand_id', 'creator_id')
       and not exists (
         select 1
         from pg_index i
         join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
         where i.indrelid = c.table_name::regclass and a.attname = c.column_name and i.indpred is null)
     order by 1`,
  )
  expect(unindexed.map(({ name }) => name)).toEqual(WITHOUT_INDEX)
})

test('every reference has an index, so that a deletion does not scan whole tables', async () => {
  const unindexed = await database.rows(
    `select k.conrelid::regclass || '.' || a.attname as name
     from pg_constraint k
     join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace
       and not exists (
         select 1
         from pg_index i
         where i.indrelid = k.conrelid and i.indkey[0] = any(k.conkey) and i.indpred is null)
     order by 1`,
  )
  expect(unindexed.map(({ name }) => name)).toEqual([])
})
