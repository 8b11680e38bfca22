import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { moneyKeys } from '../../../web/src/lib/money-keys'
import { queryKeys } from '../../../web/src/lib/query-keys'

const SOURCE = join(import.meta.dirname, '../../../web/src')

it('every query and invalidation takes its key from one of the two objects', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  const own = files.filter((file) => /queryKey(:|\s*=)\s*\[/.test(readFileSync(join(SOURCE, file), 'utf8')))
  expect(own).toEqual([])
})

it('the key of a subject is the start of its queries’ keys', () => {
  const subjects = [
    [queryKeys.userType.all, queryKeys.userType.of('u1')],
    [queryKeys.amazon.all, queryKeys.amazon.connection, queryKeys.amazon.syncRuns({ page: 1, limit: 25 })],
    [queryKeys.links.all, queryKeys.links.list({ page: 1, limit: 25 }), queryKeys.links.one('aB3dE6gH9jK2')],
    [moneyKeys.billing.all, moneyKeys.billing.overview, moneyKeys.billing.statement(7)],
    [queryKeys.publicProgram.all, queryKeys.publicProgram.page('Ab3xY'), queryKeys.publicProgram.one(1)],
  ]
  for (const [all = [], ...keys] of subjects) for (const key of keys) expect(key.slice(0, all.length)).toEqual(all)
})
