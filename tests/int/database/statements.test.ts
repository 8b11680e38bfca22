import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeStatement } from '../../support/statements/describe-statement'
import { findStatements } from '../../support/statements/find-statements'
import { kindOfColumn } from '../../support/statements/row-types'
import { type Database, openDatabase } from '../schema/fixture'

const STATEMENTS = findStatements()
const TEMPORARY = /^\s*create temporary table/

let database: Database
beforeAll(async () => {
  database = await openDatabase()
  // Other statements read these tables.
  for (const { texts } of STATEMENTS)
    for (const text of texts.filter((one) => TEMPORARY.test(one))) await database.client.query(text)
})
afterAll(() => database.close())

test.each(STATEMENTS)(
  '$place is a statement that returns what it declares',
  async ({ place, texts, columns, problem }) => {
    expect(problem, place).toBeUndefined()
    for (const text of texts) {
      const fields = await describeStatement(database.client, text).catch((error: Error) => {
        throw new Error(`${place}: ${error.message}\n${text}`)
      })
      const returned = new Map(fields.map(({ name, dataTypeID }) => [name, kindOfColumn(dataTypeID)]))
      const wrong = Object.entries(columns).filter(([name, kind]) => {
        const actual = returned.get(name)
        return actual !== kind && (actual === undefined || (actual !== 'any' && kind !== 'any'))
      })
      expect(
        wrong.map(([name, kind]) => `${name}: ${kind}, not ${returned.get(name)}`),
        place,
      ).toEqual([])
    }
  },
)

/** The tables that the statement of a file reads: Postgres lists them for a view, which has no parameters. */
const tablesOf = async (file: string): Promise<string[]> => {
  const statement = STATEMENTS.find(({ place }) => place.startsWith(file))
  await database.client.query(`create temporary view reading as ${statement?.texts[0]?.replaceAll('$1', 'null')}`)
  const rows = await database.rows(
    `select table_name as name
     from information_schema.view_table_usage
     where view_name = 'reading'
     order by 1`,
  )
  await database.client.query('drop view reading')
  return rows.map(({ name }) => String(name))
}

/** The tables with a trigger on updates whose function calls `notify`. */
const notifying = async (notify: string): Promise<string[]> => {
  const rows = await database.rows(
    `select distinct t.tgrelid::regclass::text as name
     from pg_trigger t
     join pg_proc f on f.oid = t.tgfoid
     where f.prosrc ~ $1 and t.tgtype & 16 <> 0
     order by 1`,
    [notify],
  )
  return rows.map(({ name }) => String(name))
}

test.each([
  ['src/server/redirect/link-cache.ts', 'notify_links'],
  ['src/services/programs/read-public-page.ts', 'notify_pages'],
])('an update of any table that %s reads is sent to its cache', async (file, notify) => {
  const tables = await tablesOf(file)
  expect(tables.length).toBeGreaterThan(3)
  expect(await notifying(notify)).toEqual(expect.arrayContaining(tables))
})
