import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { query } from '../../../src/database'
import { tasks } from '../../../src/jobs/list'
import { maskVisitors } from '../../../src/services/landing/mask-visitors'
import { clientOf, signUpBrand } from '../../support/people'
import { plantConnection } from '../../support/planted-connection'
import { startTestProduct, type TestProduct } from '../../support/product'
import { keepsPromise } from '../../support/promises'
import { createPage } from './pages'

let product: TestProduct
let brandId: number
beforeAll(async () => {
  product = await startTestProduct()
  brandId = (await signUpBrand(product)).brand.id
  await plantConnection(product, brandId)
})
afterAll(() => product.close())
beforeEach(async () => {
  await run(sql`delete from landing_page_email_submissions`)
  await shiftClock('0')
})

const run = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  query<Row>({ payload: product.payload }, statement)
const shiftClock = (shift: string) => run(sql`update app_clock set shift = ${shift}::interval`)
const mask = async () => maskVisitors({ req: await product.localReq() })
const capture = () => createPage(product, { brandId, sections: [{ content: { discount_type: 'none' } }] })
const submit = async (id: number, email: string) => {
  const headers = { 'user-agent': 'Agent/1', referer: 'https://blog.test/post' }
  const answer = await clientOf(product).ask('POST', `/api/landing-pages/${id}/submit-email`, { email }, headers)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}
const kept = () =>
  run(
    sql`select email, ip_address is null and user_agent is null as is_masked from landing_page_email_submissions order by id`,
  )

test('a visitor’s email and browser are masked after 30 days of business time, and nothing else', async () => {
  keepsPromise('privacy', 'IP address and browser of an email sign-up on a landing page: masked after 30 days.')
  const { id } = await capture()
  await submit(id, 'first@visitor.test')
  const [before] = await run(sql`select * from landing_page_email_submissions`)
  expect(before).toMatchObject({ user_agent: 'Agent/1', ip_address: expect.any(String) })

  await shiftClock('29 days 23 hours')
  await submit(id, 'later@visitor.test')
  expect(await mask()).toEqual({ masked: 0 })
  expect(await kept()).toMatchObject([{ is_masked: false }, { is_masked: false }])

  await shiftClock('30 days')
  expect(await mask()).toEqual({ masked: 1 })
  expect(await kept()).toEqual([
    { email: 'first@visitor.test', is_masked: true },
    { email: 'later@visitor.test', is_masked: false },
  ])
  const [after] = await run(sql`select *
                                from landing_page_email_submissions
                                order by id
                                limit 1`)
  expect(after).toEqual({ ...before, ip_address: null, user_agent: null, updated_at: after?.updated_at })
  expect(await mask()).toEqual({ masked: 0 })
})

test('an email that is submitted again stays masked', async () => {
  const { id } = await capture()
  await submit(id, 'first@visitor.test')
  await shiftClock('31 days')
  await mask()
  await submit(id, 'first@visitor.test')
  expect(await kept()).toEqual([{ email: 'first@visitor.test', is_masked: true }])
})

test('a run masks 5,000 rows, the oldest first', async () => {
  const { id } = await capture()
  await run(
    sql`insert into landing_page_email_submissions (landing_page_id, brand_id, email, user_agent, submitted_at)
        select ${id}::int, ${brandId}::int, n || '@visitor.test', 'Agent/1', now() - make_interval(days => 40, secs => n)
        from generate_series(1, 5003) n`,
  )
  expect(await mask()).toEqual({ masked: 5_000 })
  expect((await kept()).filter((row) => !row.is_masked).map((row) => row.email)).toEqual([
    '1@visitor.test',
    '2@visitor.test',
    '3@visitor.test',
  ])
  expect(await mask()).toEqual({ masked: 3 })
})

test('simultaneous runs mask each row once', async () => {
  const { id } = await capture()
  await run(
    sql`insert into landing_page_email_submissions (landing_page_id, brand_id, email, ip_address, submitted_at)
        select ${id}::int, ${brandId}::int, n || '@visitor.test', '10.0.0.1', now() - interval '40 days'
        from generate_series(1, 200) n`,
  )
  const runs = await Promise.all([mask(), mask(), mask()])
  expect(runs.reduce((sum, { masked }) => sum + masked, 0)).toBe(200)
  expect((await kept()).every((row) => row.is_masked)).toBe(true)
})

test('a worker runs it hourly', () => {
  expect(tasks['mask-visitors'].queue.cron).toMatch(/^\d+ \* \* \* \*$/)
})
