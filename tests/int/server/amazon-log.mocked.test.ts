import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { query } from '../../../src/database'
import type { Row } from '../../../src/database-rows'
import { unseal } from '../../../src/integrations/seal'
import { tokenSealContext } from '../../../src/services/amazon/store-tokens'
import { startTestProduct, type TestProduct } from '../../support/product'
import { keepsPromise } from '../../support/promises'
import { shoppersDid } from '../amazon/events'
import { partnership, todayOf } from '../money/metrics'

const lines = vi.hoisted(() => [] as string[])
vi.mock('../../../src/logger', async () => {
  const { pino } = await import('pino')
  return { logger: pino({ level: 'trace', base: null }, { write: (line: string) => void lines.push(line) }) }
})

let product: TestProduct
let story: Awaited<ReturnType<typeof partnership>>
beforeAll(async () => {
  product = await startTestProduct({ env: { LOG_LEVEL: 'trace', UPSTREAM_WAIT_MS: '1' } })
  story = await partnership(product)
})
afterAll(() => product.close())

test('no log line has a token or a figure of a sync, whether it succeeds or fails', async () => {
  keepsPromise('privacy', 'We write no passwords, tokens or figures from Amazon into them.')
  keepsPromise('ads-api-privacy', 'Tokens and figures are kept out of technical logs.')
  const today = await todayOf(product)
  const sync = () =>
    story.client.ask('POST', '/api/amazon/refresh-attribution-performance', {
      startDate: today,
      endDate: today,
      is_forced: true,
    })
  const [link] = await query<Row<'links', 'link_id'>>(
    product,
    sql`select link_id from links where id = ${story.links[0]}`,
  )
  await shoppersDid(product, [{ day: today, adgroup: link?.link_id ?? '', cents: 777_131, quantity: 7 }])
  expect((await sync()).status).toBe(200)
  expect(
    await query(product, sql`select sum(sales_amount)::numeric(9, 2)::text as sales from creator_earnings`),
  ).toEqual([{ sales: '7771.31' }])
  await product.sandbox.operate('POST', '/sandbox/faults', { path: 'report', fault: 'error', times: 4 })
  await sync()
  const latest = sql`select status::text
                     from sync_runs
                     order by id desc
                     limit 1`
  expect(await query(product, latest)).toEqual([{ status: 'failed' }])

  const [account] = await query<Row<'amazon_accounts', 'id' | 'access_token' | 'refresh_token'>>(
    product,
    sql`select id, access_token, refresh_token from amazon_accounts where brand_id = ${story.brand.id}`,
  )
  const secrets = (['access_token', 'refresh_token'] as const).map((name) =>
    unseal(account?.[name] ?? '', tokenSealContext(name, account?.id ?? 0)),
  )
  const text = lines.join('')
  expect(text).toContain('refresh-attribution-performance')
  for (const hidden of [...secrets, '7771.31', '777131', 'Bearer ']) expect(text).not.toContain(hidden)
})
