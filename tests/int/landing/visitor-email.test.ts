import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LEGAL_VERSIONS } from '../../../src/contracts/vocabulary'
import { query } from '../../../src/database'
import { clientOf } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { partnership } from '../money/metrics'
import { createPage, HIDDEN } from './pages'

let product: TestProduct
let story: Awaited<ReturnType<typeof partnership>>
let stranger: Awaited<ReturnType<typeof partnership>>
beforeAll(async () => {
  product = await startTestProduct({ hasWorld: true })
  story = await partnership(product)
  stranger = await partnership(product, 'harbor')
})
afterAll(() => product.close())

const run = (statement: ReturnType<typeof sql>) => query({ payload: product.payload }, statement)
const submit = (id: number, body: unknown, headers: Record<string, string> = {}) =>
  clientOf(product).ask('POST', `/api/landing-pages/${id}/submit-email`, body, headers)
const track = (id: number, email: string) =>
  clientOf(product).raw('POST', `/api/landing-pages/${id}/track-click`, { email })
const pageWith = (content: object) => createPage(product, { brandId: story.brand.id, sections: [{ content }] })
const codePage = () => pageWith({ discount_type: 'code', discount_value: 'SAVE20' })
const keptOf = (id: number) =>
  run(sql`select *
          from landing_page_email_submissions
          where landing_page_id = ${id}
          order by id`)
const publicIdOf = async (linkId: number | undefined) =>
  String((await run(sql`select link_id from links where id = ${linkId}`))[0]?.link_id)

test('an address is stored for the brand with its discount code', async () => {
  const { id } = await codePage()
  const linkId = await publicIdOf(story.links[0])
  const answer = await submit(
    id,
    { email: '  Vera@Visitor.test ', linkId },
    { 'user-agent': 'Agent/1', referer: 'https://blog.test/post' },
  )
  expect(answer).toEqual({ status: 200, body: { discountType: 'code', discountValue: 'SAVE20', isPending: false } })
  expect(await keptOf(id)).toMatchObject([
    {
      brand_id: story.brand.id,
      link_id: linkId,
      email: 'Vera@Visitor.test',
      discount_type: 'code',
      discount_value: 'SAVE20',
      ip_address: expect.stringMatching(/^127\.0\.0\.1$|^0:0:0:0::\/64$/),
      user_agent: 'Agent/1',
      referrer_url: 'https://blog.test/post',
      clicked_through_to_amazon: false,
      clicked_through_at: null,
      consent_version: LEGAL_VERSIONS.email_capture,
    },
  ])
  expect(
    (
      await run(
        sql`select abs(extract(epoch from now() - submitted_at)) < 60 and abs(extract(epoch from now() - consented_at)) < 60 as is_now
            from landing_page_email_submissions
            where landing_page_id = ${id}`,
      )
    )[0],
  ).toEqual({ is_now: true })
})

test.each([
  [{ discount_type: 'promo_url', discount_value: 'https://www.amazon.com/p' }, 'promo_url', 'https://www.amazon.com/p'],
  [{ discount_type: 'none', discount_value: 'X' }, 'none', null],
  [{ discount_type: 'code', discount_value: '  ' }, 'none', null],
  [{ discount_type: 'unheard', discount_value: 'X' }, 'none', null],
  [{ discount_type: 'code', discount_value: 7 }, 'none', null],
  [{}, 'none', null],
])('the discount of %j', async (content, discountType, discountValue) => {
  const { id } = await pageWith(content)
  expect((await submit(id, { email: 'v@visitor.test' })).body).toEqual({
    discountType,
    discountValue,
    isPending: false,
  })
})

test('the first visible capture decides; a page without one has no code', async () => {
  const hidden = { discount_type: 'code', discount_value: 'HIDDEN' }
  const { id } = await createPage(product, {
    brandId: story.brand.id,
    sections: [
      { type: 'hero', content: hidden, position: 0 },
      { content: hidden, position: 1, isVisible: false },
      { content: { discount_type: 'code', discount_value: 'LATER' }, position: 8 },
      { content: { discount_type: 'code', discount_value: 'FIRST' }, position: 3 },
    ],
  })
  expect((await submit(id, { email: 'v@visitor.test' })).body).toMatchObject({
    discountType: 'code',
    discountValue: 'FIRST',
  })
  const bare = await createPage(product, { brandId: story.brand.id })
  expect((await submit(bare.id, { email: 'v@visitor.test' })).body).toEqual({
    discountType: 'none',
    discountValue: null,
    isPending: false,
  })
})

test.each([
  ['', 'Please enter your email address'],
  ['   ', 'Please enter your email address'],
  ['vera', 'Please enter a valid email address'],
  ['vera@', 'Please enter a valid email address'],
  ['a b@visitor.test', 'Please enter a valid email address'],
  ['v@visitor.test\nbcc: x@y.test', 'Please enter a valid email address'],
  [`${'v'.repeat(250)}@visitor.test`, 'Please enter a valid email address'],
])('%j is refused with the message of the page', async (email, message) => {
  const { id } = await codePage()
  const answer = await submit(id, { email })
  expect(answer).toMatchObject({ status: 400, body: { message, errors: [{ path: 'email', message }] } })
  expect(await keptOf(id)).toEqual([])
})

test('the same address, also in capitals, gets its first response again', async () => {
  const { id } = await codePage()
  const first = await submit(id, { email: 'vera@visitor.test' }, { 'user-agent': 'First' })
  await run(
    sql`update landing_page_sections set content = '{"discount_type":"code","discount_value":"CHANGED"}' where landing_page_id = ${id}`,
  )
  const before = await keptOf(id)
  for (const email of ['vera@visitor.test', 'VERA@Visitor.TEST'])
    expect(await submit(id, { email, linkId: await publicIdOf(story.links[0]) })).toEqual(first)
  expect(await keptOf(id)).toEqual(before)
  expect((await submit(id, { email: 'another@visitor.test' })).body).toMatchObject({ discountValue: 'CHANGED' })
})

test('a link of another brand or a missing one is not stored', async () => {
  const { id } = await codePage()
  const foreign = await publicIdOf(stranger.links[0])
  for (const [index, linkId] of [foreign, 'unknown', '', null, undefined].entries())
    expect((await submit(id, { email: `v${index}@visitor.test`, linkId })).status).toBe(200)
  expect((await keptOf(id)).map(({ link_id }) => link_id)).toEqual([null, null, null, null, null])
})

test('the user agent is truncated, and the IP address cannot be forged', async () => {
  const { id } = await codePage()
  const headers = { 'user-agent': 'u'.repeat(900), referer: `https://r.test/${'r'.repeat(3_000)}` }
  const forged = { 'x-shelfmate-address': '6.6.6.6', 'x-forwarded-for': '7.7.7.7' }
  expect((await submit(id, { email: 'v@visitor.test' }, { ...headers, ...forged })).status).toBe(200)
  const [kept] = await keptOf(id)
  expect(String(kept?.user_agent)).toHaveLength(500)
  expect(String(kept?.referrer_url)).toHaveLength(2_048)
  expect(String(kept?.ip_address)).not.toMatch(/6\.6\.6\.6|7\.7\.7\.7/)
})

test('simultaneous submissions of one address are one row and one response', async () => {
  const { id } = await codePage()
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => submit(id, { email: index % 2 ? 'v@visitor.test' : 'V@VISITOR.test' })),
  )
  expect(answers).toEqual(
    Array(8).fill({ status: 200, body: { discountType: 'code', discountValue: 'SAVE20', isPending: false } }),
  )
  expect(await keptOf(id)).toHaveLength(1)
})

test('a page hidden from visitors stores no address and answers like a missing one', async () => {
  const { id } = await codePage()
  const missing = await submit(987_654, { email: 'v@visitor.test' })
  expect(missing.status).toBe(404)
  for (const [state, hide, show] of HIDDEN) {
    await run(hide)
    expect(await submit(id, { email: 'v@visitor.test' }), state).toEqual(missing)
    await run(show)
  }
  expect(await keptOf(id)).toEqual([])
})

test('a visitor’s click to Amazon is recorded once', async () => {
  const { id } = await codePage()
  const other = await codePage()
  for (const page of [id, other.id]) await submit(page, { email: 'vera@visitor.test' })
  expect((await track(id, 'VERA@visitor.test')).status).toBe(204)
  const noted = await keptOf(id)
  expect(noted).toMatchObject([{ clicked_through_to_amazon: true, clicked_through_at: expect.anything() }])
  expect((await track(id, 'vera@visitor.test')).status).toBe(204)
  expect(await keptOf(id)).toEqual(noted)
  expect(await keptOf(other.id)).toMatchObject([{ clicked_through_to_amazon: false }])
})

test('a click does not reveal whether an address or a page exists', async () => {
  const { id } = await codePage()
  await submit(id, { email: 'vera@visitor.test' })
  const comparable = async (answer: Response) => ({
    status: answer.status,
    body: await answer.text(),
    headers: [...answer.headers].filter(([name]) => !['date', 'x-request-id'].includes(name)),
  })
  const known = await comparable(await track(id, 'vera@visitor.test'))
  expect(known).toMatchObject({ status: 204, body: '' })
  expect(await comparable(await track(id, 'nobody@visitor.test'))).toEqual(known)
  expect(await comparable(await track(987_654, 'vera@visitor.test'))).toEqual(known)
  expect((await track(id, 'no address')).status).toBe(400)
})
