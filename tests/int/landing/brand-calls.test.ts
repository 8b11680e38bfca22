import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  downloadCollectedEmails,
  listCollectedEmails,
  saveEmailSettings,
} from '../../../src/contracts/collected-emails'
import {
  addLandingPageCodes,
  checkLandingPageSlug,
  createLandingPage,
  getLandingPage,
  listLandingPages,
  listSharedPages,
  previewLandingPage,
  saveLandingPage,
  setLandingPageState,
} from '../../../src/contracts/landing-pages'
import { query } from '../../../src/database'
import { runTask } from '../../../src/server/boot/run-jobs'
import { enterCode } from '../../support/landing-code'
import { clientOf } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { keepsPromise } from '../../support/promises'
import { BROWSER } from '../../support/visit-link'
import { partnership, sold, todayOf } from '../money/metrics'

let product: TestProduct
let story: Awaited<ReturnType<typeof partnership>>
let productId: number
let ref: string
beforeAll(async () => {
  product = await startTestProduct({ hasWorld: true })
  story = await partnership(product)
  productId = story.products[0]?.id ?? 0
  ref = String((await run(sql`select link_id from links where id = ${story.links[0]}`))[0]?.link_id)
})
afterAll(() => product.close())

const run = (statement: ReturnType<typeof sql>) => query({ payload: product.payload }, statement)
const brand = () => story.client
const ADDRESS = { postal_address: '48 Alder Street, Portland, OR 97205', retention_days: null }
const createPublished = async () => {
  await brand().call(saveEmailSettings, { body: ADDRESS })
  const { id } = await brand().call(createLandingPage, { body: { template: 'fixed_v1', product_id: productId } })
  await enterCode(product, id)
  await brand().call(setLandingPageState, { params: { id }, body: { change: 'publish' } })
  return id
}
const submit = (id: number, email: string, linkId: string | null = null) =>
  clientOf(product).ask('POST', `/api/landing-pages/${id}/submit-email`, { email, linkId })
const rowsOf = async (query: object = {}) => (await brand().call(listLandingPages, { query })).rows
const emails = async (query: object = {}) => (await brand().call(listCollectedEmails, { query })).rows

test('the list has each page with its figures of the period', async () => {
  const id = await createPublished()
  await submit(id, 'ann@visitor.test', ref)
  await submit(id, 'bob@visitor.test')
  await clientOf(product).ask('GET', `/api/landing-pages/${id}/amazon-url?ref=${ref}`, undefined, {
    'user-agent': BROWSER,
  })
  await clientOf(product).ask('GET', `/api/landing-pages/${id}/amazon-url`, undefined, {
    'user-agent': 'Googlebot/2.1',
  })
  await run(
    sql`insert into landing_page_days (landing_page_id, day, link_id, views, bot_views)
        values (${id}, business_date(), 'x', 7, 3), (${id}, business_date() - 60, 'x', 100, 100)`,
  )
  const row = (await rowsOf()).find((one) => one.id === id)
  expect(row).toMatchObject({
    state: 'published',
    has_changes: false,
    product_id: productId,
    views: 7,
    bot_views: 3,
    captures: 2,
    click_throughs: 1,
    sales: '0.00',
    url: `${product.origin}/lp/${row?.slug}`,
  })
  const built = await brand().call(getLandingPage, { params: { id } })
  await brand().call(saveLandingPage, {
    params: { id },
    body: { revision: built.revision, draft: { ...built.draft, title: 'Zebra' } },
  })
  expect((await rowsOf({ search: 'zebra' }))[0]).toMatchObject({ id, has_changes: true })
  expect((await rowsOf({ search: 'no such words' })).length).toBe(0)
  await brand().call(setLandingPageState, { params: { id }, body: { change: 'delete' } })
  expect((await rowsOf()).map((one) => one.id)).not.toContain(id)
  expect((await rowsOf({ state: 'deleted' })).map((one) => one.id)).toEqual([id])
})

test('sales are those that Amazon credits to the page’s own link', async () => {
  const id = await createPublished()
  const [link] = await run(sql`select id from links where aa_creativeid = ${`lp-${id}`}`)
  await sold(product, [{ linkId: Number(link?.id), day: await todayOf(product), cents: 4_150, totalCents: 9_900 }])
  expect((await rowsOf()).find((row) => row.id === id)?.sales).toBe('41.50')
  expect((await rowsOf({ sort: '-sales' }))[0]?.id).toBe(id)
})

test('collected emails can be searched, filtered and downloaded, without those that may not be written to', async () => {
  const id = await createPublished()
  await submit(id, 'cleo@visitor.test', ref)
  await submit(id, 'dan@visitor.test')
  await run(
    sql`insert into email_suppressions (brand_id, email_hash) values (${story.brand.id}, email_hash('DAN@visitor.test'))`,
  )
  const cleo = (await emails({ page_id: id, link: ref }))[0]
  expect(cleo).toMatchObject({
    email: 'cleo@visitor.test',
    state: 'subscribed',
    link_id: ref,
    creator_name: story.partner.creator.name,
    consent_text: expect.stringContaining('you agree that'),
  })
  expect(await emails({ page_id: id, search: 'dan@' })).toMatchObject([{ state: 'unsubscribed' }])
  expect((await emails({ page_id: id, state: 'subscribed' })).map(({ email }) => email)).toEqual(['cleo@visitor.test'])
  expect(await emails({ page_id: id, from: '2020-01-01', to: '2020-02-01' })).toEqual([])
  const file = await brand().raw('GET', `${downloadCollectedEmails.path}?page_id=${id}`)
  const text = await file.text()
  expect(text).toContain('cleo@visitor.test')
  expect(text).not.toContain('dan@visitor.test')
})

test('an email belongs to its day in Los Angeles', async () => {
  const id = await createPublished()
  // Pacific daylight time is seven hours behind UTC.
  const times = ['2026-07-04T06:59:59Z', '2026-07-04T07:00:00Z', '2026-07-05T06:59:59Z', '2026-07-05T07:00:00Z']
  for (const [index, at] of times.entries()) {
    await submit(id, `at-${index}@visitor.test`)
    await run(
      sql`update landing_page_email_submissions
          set submitted_at = ${at}
          where landing_page_id = ${id} and email = ${`at-${index}@visitor.test`}`,
    )
  }
  const found = await emails({ page_id: id, from: '2026-07-04', to: '2026-07-04', sort: 'email' })
  expect(found.map(({ email }) => email)).toEqual(['at-1@visitor.test', 'at-2@visitor.test'])
})

test('erasing a person leaves a hash, and they are not written to again', async () => {
  keepsPromise(
    'terms',
    'We do so only on the brand’s instructions, which it gives through its settings, keep them confidential and ' +
      'secure, use only the kinds of service providers that the Privacy Policy names, help the brand respond to ' +
      'requests and report incidents, demonstrate our compliance on request, and delete the addresses when the ' +
      'brand asks us to or closes its account.',
  )
  const [id, other] = [await createPublished(), await createPublished()]
  for (const page of [id, other]) await submit(page, 'eve@visitor.test')
  const [row] = await emails({ page_id: id, search: 'eve@' })
  expect((await brand().raw('DELETE', `/api/collected-emails/${row?.id}`)).status).toBe(204)
  expect(await emails({ search: 'eve@' })).toEqual([])
  expect((await brand().raw('DELETE', `/api/collected-emails/${row?.id}`)).status).toBe(404)
  await submit(id, 'EVE@visitor.test')
  expect(await emails({ search: 'eve@' })).toMatchObject([{ state: 'unsubscribed' }])
})

test('emails are deleted after as many days as the brand keeps them', async () => {
  const id = await createPublished()
  await submit(id, 'old@visitor.test')
  await submit(id, 'new@visitor.test')
  await run(
    sql`update landing_page_email_submissions
        set submitted_at = business_now() - interval '31 days'
        where email = 'old@visitor.test'`,
  )
  await runTask(product.payload, 'forget-visitors', {})
  expect((await emails({ page_id: id })).length).toBe(2)
  await brand().call(saveEmailSettings, { body: { ...ADDRESS, retention_days: 30 } })
  await runTask(product.payload, 'forget-visitors', {})
  expect((await emails({ page_id: id })).map(({ email }) => email)).toEqual(['new@visitor.test'])
})

test.each(['https://evil.test 1', 'me@evil.test 12345', 'Portland', '<b>1 Street</b> x'])(
  '%j is no postal address',
  async (postal_address) => {
    const answer = await brand().ask('PUT', '/api/email-settings', { postal_address, retention_days: null })
    expect(answer.status).toBe(400)
  },
)

test('codes are added once, replaced while they are free, and counted', async () => {
  const id = await createPublished()
  const add = (codes: string[], replaces = false) =>
    brand().call(addLandingPageCodes, { params: { id }, body: { codes, replaces } })
  expect(await add(['A1', 'A2', 'A2'])).toEqual({ added: 2, free: 2, given: 0 })
  await run(sql`update landing_page_codes set given_at = business_now() where landing_page_id = ${id} and code = 'A1'`)
  expect(await add(['A1', 'B1'], true)).toEqual({ added: 1, free: 1, given: 1 })
  expect((await brand().ask('POST', `/api/landing-pages/${id}/codes`, { codes: ['not a code'] })).status).toBe(400)
})

test('the builder gets an address that shows the newest draft', async () => {
  const id = await createPublished()
  const { slug, revision, draft } = await brand().call(getLandingPage, { params: { id } })
  expect(await brand().call(checkLandingPageSlug, { params: { id }, query: { slug } })).toEqual({ is_free: true })
  const sections = [{ section_type: 'hero' as const, content: '{"title":"Only in the draft"}', is_visible: true }]
  await brand().call(saveLandingPage, { params: { id }, body: { revision, draft: { ...draft, sections } } })
  const { url } = await brand().call(previewLandingPage, { params: { id }, body: {} })
  expect(await (await fetch(url)).text()).toContain('Only in the draft')
})

test('a partner sees the pages that they may share, with their link in the address', async () => {
  const id = await createPublished()
  await submit(id, 'fay@visitor.test', ref)
  await run(
    sql`insert into landing_page_days (landing_page_id, day, link_id, views) values (${id}, business_date(), ${ref}, 5)`,
  )
  const shared = await story.partner.client.call(listSharedPages, { query: { limit: 100 } })
  const page = shared.rows.find((row) => row.id === id)
  expect(page).toMatchObject({ brand_id: story.brand.id, views: 5, captures: 1, click_throughs: 0 })
  expect(page?.url).toMatch(new RegExp(`^${product.origin}/lp/.+\\?ref=[\\w-]+$`))
  await brand().call(setLandingPageState, { params: { id }, body: { change: 'unpublish' } })
  expect(
    (await story.partner.client.call(listSharedPages, { query: { limit: 100 } })).rows.map((row) => row.id),
  ).not.toContain(id)
})
