import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getDataFreshness, refreshAttributionPerformance } from '../../src/contracts/amazon'
import { getMyBrand, getUserType } from '../../src/contracts/identity'
import { createLink } from '../../src/contracts/links'
import { getBrandOverview, getCreatorOverview, listEarnings } from '../../src/contracts/money'
import { listPartners } from '../../src/contracts/partners'
import { approvePartnership, createPartnership, getCreatorProducts } from '../../src/contracts/partnerships'
import { getProgramPage } from '../../src/contracts/programs'
import { query } from '../../src/database'
import { addDays } from '../../src/domain/date-range'
import { connectedBrand } from '../support/brand-story'
import { passDays } from '../support/month'
import { clientOf, signUpCreator } from '../support/people'
import { startTestProduct, type TestProduct } from '../support/product'
import { keepsPromise } from '../support/promises'
import { visitLink } from '../support/visit-link'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ withJobs: true })
})
afterAll(() => product.close())

const businessDay = async (): Promise<string> =>
  (await query<{ today: string }>({ payload: product.payload }, sql`select business_date()::text as today`))[0]
    ?.today ?? ''

test.sequential('a sale on Amazon becomes a creator’s earning, exact to four decimals', async () => {
  keepsPromise(
    'ads-api-consent',
    'stores the data Amazon returns and uses it to calculate the commission on each sale;',
  )
  const { client: brand, program, products, brand: brandRow } = await connectedBrand(product)
  const [sold] = products
  if (!sold) throw new Error('The seller has no product')

  const visitor = clientOf(product)
  const page = await visitor.call(getProgramPage, { params: { pageId: program.page_id } })
  expect(page).toMatchObject({ is_visible: true, title: program.title })

  const { client: creator, creator: creatorRow } = await signUpCreator(product, { from: brandRow.id })
  expect(creatorRow.approved).toBe(true)
  const applied = await creator.call(createPartnership, {
    body: {
      creator_id: creatorRow.id,
      brand_id: brandRow.id,
      status: 'active',
      started_by: 'brand',
      source_program_id: program.id,
    },
  })
  expect(applied).toMatchObject({ status: 'pending', started_by: 'creator' })
  expect(await creator.call(getCreatorProducts, { params: { brandId: brandRow.id } })).toEqual([])

  const [applicant] = (await brand.call(listPartners, { query: { status: 'pending' } })).rows
  expect(applicant).toMatchObject({
    creator_name: 'Test Creator',
    total_reach: 100_000,
    channels: [{ channel: 'YouTube' }],
  })
  await brand.call(approvePartnership, { params: { id: applied.id } })
  expect(await creator.call(getCreatorProducts, { params: { brandId: brandRow.id } })).toHaveLength(3)

  const link = await creator.call(createLink, {
    body: { brand_id: brandRow.id, product_id: sold.id, link_name: 'First video' },
  })
  const redirect = await visitLink(link.url)
  expect(redirect.status).toBe(302)
  const target = new URL(redirect.headers.get('location') ?? '')
  expect(target.pathname).toBe(`/sandbox/shop/dp/${sold.asin}`)
  expect(Object.fromEntries(target.searchParams)).toMatchObject({
    tag: 'maas',
    aa_adgroupid: link.link_id,
    aa_campaignid: String(program.id),
  })

  await fetch(target)
  const form = new URLSearchParams([...target.searchParams, ['quantity', '3']])
  const bought = await fetch(`${product.origin}${target.pathname}/buy`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  })
  expect(bought.status).toBe(303)

  await until(async () => (await creator.call(listEarnings)).total === 1)
  const [earning] = (await creator.call(listEarnings)).rows
  const cents = Number((sold.price ?? '').replace('.', '')) * 3
  expect(earning).toMatchObject({
    date: await businessDay(),
    brand_name: brandRow.brand_name,
    product_title: sold.title,
    link_name: 'First video',
    units: 3,
    sales_amount: `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
    commission_rate: '20.00',
    state: 'estimated',
  })
  // A price has two decimals and the rate is 20 percent: the commission in ten-thousandths is cents * 20.
  const tenThousandths = cents * 20
  expect(earning?.amount).toBe(
    `${Math.floor(tenThousandths / 10_000)}.${String(tenThousandths % 10_000).padStart(4, '0')}`,
  )

  const soldOn = await businessDay()
  expect((await brand.call(getBrandOverview)).days.at(-1)).toMatchObject({ date: soldOn, sales: null })
  await untilSynced()
  await passDays(product, 3)
  await until(async () => (await brand.call(getDataFreshness)).data_through === soldOn)
  const mine = await creator.call(getCreatorOverview)
  const theirs = await brand.call(getBrandOverview)
  expect(mine.totals).toMatchObject({ clicks: 1, units: 3, commission: earning?.amount })
  expect(theirs.totals).toEqual(mine.totals)
  expect(theirs.top_partners).toMatchObject([{ name: 'Test Creator', sales: earning?.sales_amount }])
  expect(await creator.call(getDataFreshness)).toMatchObject({ data_through: soldOn })

  await until(
    async () =>
      (await query({ payload: product.payload }, sql`select 1 from link_clicks where kind = 'click'`)).length === 1,
  )
})

test.sequential('the same report again changes nothing, and every call of the story can be repeated', async () => {
  const before = await query({ payload: product.payload }, sql`select * from creator_earnings`)
  const { client, brand, program } = await brandOfTheStory()
  const today = await businessDay()
  const soldOn = addDays(today, -3)
  const answer = await client.call(refreshAttributionPerformance, {
    body: { startDate: soldOn, endDate: today, is_forced: true },
  })
  expect(answer).toMatchObject({ status: 'succeeded', data_through: soldOn })
  const [run] = await query(
    { payload: product.payload },
    sql`select changed, rows from sync_runs where id = ${answer.sync_run_id}`,
  )
  expect(run).toEqual({ changed: 0, rows: 1 })
  expect(await query({ payload: product.payload }, sql`select * from creator_earnings`)).toEqual(before)
  expect((await client.call(getMyBrand)).id).toBe(brand.id)
  expect(program.brand_id).toBe(brand.id)
  expect((await client.call(getUserType)).hasProgram).toBe(true)
})

const brandOfTheStory = async () => {
  const [row] = await query<{ email: string; id: number; program: number }>(
    { payload: product.payload },
    sql`select u.email, b.id, p.id as program
        from brands b
        join users u on u.id = b.user_id
        join affiliate_programs p on p.brand_id = b.id`,
  )
  const token = await signInAs(row?.email ?? '')
  const client = clientOf(product, { token })
  return { client, brand: { id: row?.id ?? 0 }, program: { id: row?.program ?? 0, brand_id: row?.id ?? 0 } }
}

const signInAs = async (email: string): Promise<string> => {
  const answer = await fetch(
    `${product.sandbox.url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=x`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'correct horse', returnSecureToken: true }),
    },
  )
  return ((await answer.json()) as { idToken: string }).idToken
}

/** A sync during which the clock moves would ask Amazon for days that are in the future there. */
const untilSynced = () =>
  expect
    .poll(
      () =>
        query(
          { payload: product.payload },
          sql`select 1 from jobs.job where name = 'sync-profile' and state < 'completed'`,
        ),
      { interval: 150 },
    )
    .toEqual([])

/** The worker runs the sync; tests do not call it. All profiles are due. */
const until = async (isDone: () => Promise<boolean>): Promise<void> => {
  const { sendJob } = await import('../../src/queue')
  // A sync that already runs would miss what has happened since it began, and no other would be due.
  await untilSynced()
  await query({ payload: product.payload }, sql`update amazon_profiles set last_sync_attribution = null`)
  await sendJob({ payload: product.payload }, 'sweep-syncs', {})
  await expect.poll(isDone, { interval: 150 }).toBe(true)
}
