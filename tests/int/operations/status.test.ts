import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SystemStatus } from '../../../src/contracts/status'
import { query } from '../../../src/database'
import { startTestProduct, type TestProduct } from '../../support/product'
import { startTcpProxy } from '../../support/tcp-proxy'
import { partnership } from '../money/metrics'

let proxy: Awaited<ReturnType<typeof startTcpProxy>>
let product: TestProduct
let story: Awaited<ReturnType<typeof partnership>>
beforeAll(async () => {
  // A product of its own behind a proxy, on the database of another that knows a connected brand.
  const world = await startTestProduct({ hasWorld: true })
  story = await partnership(world)
  proxy = await startTcpProxy(Number(new URL(world.databaseUrl).port))
  const { sandbox } = world
  product = await startTestProduct({
    env: { DATABASE_URL: proxy.through(world.databaseUrl), SANDBOX_URL: sandbox.url },
  })
  await query(
    product,
    sql`update amazon_profiles set perf_data_through = '2026-11-28', last_sync_attribution = business_now()`,
  )
  ends = async () => {
    await proxy.resume()
    await product.close()
    await proxy.close()
    await world.close()
  }
})
let ends: () => Promise<void>
afterAll(() => ends())

const read = async (): Promise<SystemStatus> => (await fetch(`${product.origin}/public/api/status`)).json()
const partOf = async (name: string) => (await read()).parts.find(({ part }) => part === name)
const page = async () => {
  const answer = await fetch(`${product.origin}/status`)
  return { status: answer.status, html: await answer.text() }
}

test.sequential('everything works, and Amazon’s data has a date', async () => {
  expect(await read()).toMatchObject({ state: 'operational', data_through: '2026-11-28' })
  const { status, html } = await page()
  expect(status).toBe(200)
  for (const text of ['All systems operational', 'Links and redirects', 'Data through Nov 28, 2026'])
    expect(html).toContain(text)
})

test.sequential('nothing on it tells a name, an email or a number of rows', async () => {
  const text = JSON.stringify(await read()) + (await page()).html
  for (const hidden of [story.brand.brand_name, story.person.email, 'service_health', 'profiles'])
    expect(text).not.toContain(hidden)
})

test.sequential('a service that does not answer, paused syncs and stuck payments delay their part', async () => {
  await query(
    product,
    sql`insert into service_health (service, is_up, since, failed_at)
        values ('PayPal', false, '2026-11-30T12:00:00Z', now()), ('Email', false, '2026-11-30T13:00:00Z', now())
        on conflict (service)
          do update
          set is_up = false, since = excluded.since`,
  )
  await query(
    product,
    sql`insert into feature_switches (name, is_on, reason, changed_by)
        values ('amazon_sync', false, 'Test', 'test')`,
  )
  await expect.poll(() => partOf('payments')).toMatchObject({ state: 'delayed', since: '2026-11-30T12:00:00.000Z' })
  expect(await partOf('emails')).toMatchObject({ state: 'down', since: '2026-11-30T13:00:00.000Z' })
  expect((await partOf('amazon'))?.message).toMatch(/paused/)
  expect((await read()).state).toBe('down')
})

test.sequential('it answers without the database, says so, and keeps what was known before', async () => {
  await proxy.refuse()
  await expect.poll(() => partOf('website')).toMatchObject({ state: 'down', since: expect.any(String) })
  const answer = await fetch(`${product.origin}/public/api/status`, { signal: AbortSignal.timeout(5_000) })
  expect(answer.status).toBe(200)
  expect(await read()).toMatchObject({ state: 'down', data_through: '2026-11-28' })
  expect(await partOf('links')).toMatchObject({ state: 'delayed' })
  expect(await partOf('emails')).toMatchObject({ state: 'down', since: '2026-11-30T13:00:00.000Z' })
  await expect.poll(async () => (await page()).html).toContain('The dashboard can’t load your data')
  expect((await page()).status).toBe(200)
  await proxy.resume()
  await expect.poll(() => partOf('website')).toMatchObject({ state: 'operational', since: null })
})
