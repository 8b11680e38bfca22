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
