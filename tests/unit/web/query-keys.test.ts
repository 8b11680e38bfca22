import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { QueryKey } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { Call } from '../../../src/contracts/call'
import { reportsChanged } from '../../../web/src/features/amazon/background-sync/recent-reports'
import { landingKeys } from '../../../web/src/lib/landing-keys'
import { moneyKeys } from '../../../web/src/lib/money-keys'
import { queryKeys } from '../../../web/src/lib/query-keys'
import { staffKeys } from '../../../web/src/lib/staff-keys'

const SOURCE = join(import.meta.dirname, '../../../web/src')

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
const textOf = (file: string): string => readFileSync(join(SOURCE, file), 'utf8')

it('every query and invalidation takes its key from one of the four objects', () => {
  const own = files.filter((file) => /queryKey(:|\s*=)\s*\[/.test(textOf(file)))
  expect(own).toEqual([])
})

it('the key of a subject is the start of its queries’ keys', () => {
  const subjects = [
    [queryKeys.userType.all, queryKeys.userType.of('u1')],
    [queryKeys.amazon.all, queryKeys.amazon.connection, queryKeys.amazon.syncRuns({ page: 1, limit: 25 })],
    [queryKeys.links.all, queryKeys.links.list({ page: 1, limit: 25 }), queryKeys.links.report('aB3dE6gH9jK2', {})],
    [moneyKeys.billing.all, moneyKeys.billing.overview, moneyKeys.billing.statement(7)],
    [queryKeys.landing.all, landingKeys.page(1), landingKeys.settings, landingKeys.shared({ page: 1, limit: 25 })],
    [staffKeys.all, staffKeys.queues, staffKeys.approvals('waiting', 1)],
    [queryKeys.publicProgram.all, queryKeys.publicProgram.page('Ab3xY'), queryKeys.publicProgram.one(1)],
  ]
  for (const [all = [], ...keys] of subjects) for (const key of keys) expect(key.slice(0, all.length)).toEqual(all)
})

const CALLS = Object.fromEntries(
  Object.values(import.meta.glob<Record<string, Partial<Call> | null>>('../../../src/contracts/*.ts', { eager: true }))
    .flatMap((contracts) => Object.values(contracts))
    .map((call) => [`${call?.method} ${call?.path}`, call]),
)
const isOfPeriod = (call: string): boolean => {
  const { shape } = (CALLS[call]?.query as unknown as { shape?: object }) ?? {}
  return shape !== undefined && 'from' in shape && 'to' in shape
}
const SUBJECTS: Record<string, object> = { ...queryKeys, ...moneyKeys }

it('a sync refreshes every query of a period’s figures', () => {
  const definitions = files.flatMap((file) => [
    ...textOf(file).matchAll(
      /queryKey: (?:(?:query|money)Keys\.|(?=landingKeys))(landing|\w+)(?:(?!queryKey:)[\s\S])*?callApi\('([^']+)'/g,
    ),
  ])
  const subjects = new Set(definitions.flatMap(([, subject = '', call = '']) => (isOfPeriod(call) ? subject : [])))
  const refreshed: QueryKey[] = []
  reportsChanged({ changed: (...keys: QueryKey[]) => refreshed.push(...keys) } as never)
  expect(subjects.size).toBeGreaterThan(4)
  for (const subject of subjects)
    expect(refreshed, subject).toContainEqual((SUBJECTS[subject] as { all: QueryKey }).all)
})
