import { afterAll, beforeAll, expect, test } from 'vitest'
import { openQueueDatabase, type QueueDatabase } from '../../../src/queue-database'
import { copyTemplate, dropDatabase } from '../../support/databases'
import { startTcpProxy, type TcpProxy } from '../../support/tcp-proxy'

let databaseUrl: string
let network: TcpProxy
let database: QueueDatabase
beforeAll(async () => {
  databaseUrl = await copyTemplate()
  network = await startTcpProxy(Number(new URL(databaseUrl).port))
  database = openQueueDatabase({ databaseDirectUrl: network.through(databaseUrl), databaseWaitMs: 1_000 })
})
afterAll(async () => {
  await network.close()
  await database.close()
  await dropDatabase(databaseUrl)
})

const double = async (number: number): Promise<unknown> =>
  (await database.executeSql('select $1::int * 2 as doubled', [number])).rows[0]

test('a statement with values is parsed once, and several without values are sent together', async () => {
  expect(await double(2)).toEqual({ doubled: 4 })
  expect(await double(3)).toEqual({ doubled: 6 })
  const { rows } = await database.executeSql(
    `select count(*)::int as count from pg_prepared_statements where statement like '%* 2 as doubled'`,
  )
  expect(rows).toEqual([{ count: 1 }])
  await expect(database.executeSql('begin; select 1; commit')).resolves.toBeDefined()
})

test('nobody waits forever on a half-open connection, or for a new one', async () => {
  await double(1)
  network.hold('down')
  const [lost, refused] = await Promise.allSettled([double(2), double(3)])
  expect(String(lost.status === 'rejected' && lost.reason)).toContain('Connection terminated: no answer')
  expect(String(refused.status === 'rejected' && refused.reason)).toContain('timeout exceeded when trying to connect')
  network.cut()
  await network.resume()
  expect(await double(4)).toEqual({ doubled: 8 })
})
