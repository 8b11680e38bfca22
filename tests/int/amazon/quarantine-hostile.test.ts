import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Relay, startRelay } from '../published/relay'
import { type SyncWorld, startSyncWorld } from './sync-world'

let relay: Relay
let world: SyncWorld
let day: string
beforeAll(async () => {
  relay = await startRelay()
  world = await startSyncWorld(relay)
  day = world.today.replaceAll('-', '')
})
afterAll(async () => {
  await world.product.close()
  await relay.close()
})

/** Makes these raw rows Amazon's next reports. */
const reports = (rows: string[]) =>
  relay.answerInstead(({ path }) =>
    path === '/attribution/report'
      ? {
          status: 200,
          headers: { 'content-type': 'application/json' },
          body: `{"reports":[${rows.join(',')}],"cursorId":""}`,
        }
      : undefined,
  )
/** A row as JSON with these members overridden; the last one of a name counts. */
const row = (adgroup: string, more = '') =>
  `{"date":"${day}","campaignId":"c","adGroupId":"${adgroup}","publisher":"p","attributedSales14d":"1.00",` +
  `"productAsin":"B0${adgroup}","productConversionType":"Promoted"${more}}`

const HOSTILE: [reason: RegExp, row: (adgroup: string) => string][] = [
  [/^date \{"toString":null\} is not a date$/, (name) => row(name, ',"date":{"toString":null}')],
  [/^date 00000101 is not a date$/, (name) => row(name, ',"date":"00000101"')],
  [/^date null is not a date$/, (name) => row(name, ',"date":null')],
  [
    /^campaignId is not a valid id$/,
    (name) => row(name, ',"campaignId":"a\\u0000b","note":"\\u0000\\ud800 \\\\u0000"'),
  ],
  [/^adGroupId is not text$/, () => row('list', ',"adGroupId":["a",{"b":[]}]')],
  [/^adGroupId is not text$/, () => row('number', ',"adGroupId":12345678901234567890')],
  [/^attributedSales14d Infinity is not a number$/, (name) => row(name, ',"attributedSales14d":1e400')],
  [/^attributedSales14d \[{40}/, (name) => row(name, `,"attributedSales14d":${'['.repeat(100)}${']'.repeat(100)}`)],
  [/^attributedSales14d .{0,3} is not a number$/, (name) => row(name, ',"attributedSales14d":"\\ud800\\u0000"')],
  [/^attributedSales14d x{40} is not a number$/, (name) => row(name, `,"attributedSales14d":"${'x'.repeat(300_000)}"`)],
  [/^unitsSold14d 2147483648 is not a whole number$/, (name) => row(name, ',"unitsSold14d":"2147483648"')],
]

test.sequential.each(['performance', 'products'] as const)(
  'a %s report saves its other rows whatever one row contains',
  async (kind) => {
    const bad = HOSTILE.map(([, write], index) => write(`bad-${index}`))
    const shapeless = [
      'null',
      'true',
      '7',
      '"text"',
      '"t\\u0000\\udfff"',
      '[]',
      `[${row('inside')}]`,
      '{}',
      '{"__proto__":{"date":"20260101"}}',
    ]
    const good = ['good-1', 'good-2', 'a\\ud800b', 'good-3'].map((name) =>
      row(name, `,"publisher":"${'p'.repeat(5_000)}","advertiserName":{"toString":1}`),
    )
    const rows = [good[0], ...bad, good[1], ...shapeless, ...good.slice(2)].map(String)
    reports(rows)
    expect(await world.sync(kind)).toMatchObject({ status: 200, body: { status: 'succeeded', rows: rows.length } })
    const { quarantined, changed } = await world.lastRun()
    expect(changed).toBe(rows.length - quarantined)
    expect(quarantined).toBeGreaterThanOrEqual(bad.length - 1 + shapeless.length)

    const table = kind === 'performance' ? sql`amz_attribution_perf_metrics` : sql`amz_attribution_prod_metrics`
    const saved = await world.run(
      sql`select g.external_id from ${table} m join amz_attribution_adgroups g on g.id = m.adgroup_id`,
    )
    expect(saved.map(({ external_id }) => external_id)).toEqual(
      expect.arrayContaining(['good-1', 'good-2', 'a\ufffdb', 'good-3']),
    )
    const kept = await world.run(
      sql`select reason, length("row"::text) as letters from metric_quarantine where kind::text = ${kind}`,
    )
    for (const [index, [reason]] of HOSTILE.entries())
      expect(
        kept.some((one) => reason.test(String(one.reason))),
        `${index}: ${reason}`,
      ).toBe(true)
    for (const { reason } of kept) expect(String(reason).length).toBeLessThan(300)

    // A repeated sync counts the rows, stores them only once, and writes nothing else.
    await world.sync(kind)
    expect(await world.lastRun()).toMatchObject({ changed: 0, quarantined })
    expect(await world.run(sql`select distinct times_seen from metric_quarantine where kind::text = ${kind}`)).toEqual([
      { times_seen: 2 },
    ])
    expect(await world.run(sql`select 1 from metric_quarantine where kind::text = ${kind}`)).toHaveLength(kept.length)
  },
)

test.sequential('identical rows are stored as one', async () => {
  reports(Array(5).fill(row('twin', ',"attributedSales14d":"many"')))
  await world.sync()
  expect(await world.lastRun()).toMatchObject({ rows: 5, quarantined: 5, changed: 0 })
  const kept = await world.run(sql`select times_seen from metric_quarantine where "row"->>'adGroupId' = 'twin'`)
  expect(kept).toEqual([{ times_seen: 1 }])
})

test.sequential('a response that is not a report ends the run and writes nothing', async () => {
  const before = [await world.dump(), await world.cursors()]
  for (const body of [
    '[]',
    '{}',
    '{"reports":null}',
    '{"reports":{"a":1}}',
    'null',
    '""',
    '{"reports":[{}],"cursorId":{}}',
  ]) {
    relay.answerInstead(({ path }) =>
      path === '/attribution/report'
        ? { status: 200, headers: { 'content-type': 'application/json' }, body }
        : undefined,
    )
    expect((await world.sync()).status, body).toBe(502)
    expect(await world.lastRun(), body).toMatchObject({
      status: 'failed',
      error: 'Amazon Ads answered nothing that can be read',
    })
  }
  expect([await world.dump(), await world.cursors()]).toEqual(before)
})
