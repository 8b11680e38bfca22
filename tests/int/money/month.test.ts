import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { payStatement, readBilling, readStatement } from '../../../src/contracts/billing'
import { listPaymentMethods, setDefaultMethod } from '../../../src/contracts/payment-methods'
import { listPayouts, readPayout } from '../../../src/contracts/payouts'
import { listStatements } from '../../../src/contracts/statement-list'
import { closeDueCycles } from '../../../src/services/money/cycles/close-due-cycles'
import { reconcile } from '../../../src/services/money/reconciliation/reconcile'
import { applicantOf } from '../../support/brand-story'
import { mailAbout } from '../../support/mailbox'
import {
  confirmPaypal,
  giveTaxDetails,
  goToDay,
  letItHappen,
  openStripeAccount,
  passDays,
  preventSweeps,
  queryProduct,
  readAgain,
} from '../../support/month'
import { startTestProduct, type TestProduct } from '../../support/product'
import { keepsPromise } from '../../support/promises'
import { linksOf, partnership, sold } from './metrics'
import { CARD, finish, giveBank, giveCard } from './setup-page'

let product: TestProduct
let story: Awaited<ReturnType<typeof partnership>>
let second: Awaited<ReturnType<typeof applicantOf>>
let secondLinks: number[]
let account: string
const maya = () => story.partner
const ask = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  queryProduct<Row>(product, statement)

beforeAll(async () => {
  product = await startTestProduct({ withJobs: true })
  await preventSweeps(product)
  await goToDay(product, '2027-04-19')
  story = await partnership(product)
  second = await applicantOf(product, story)
  secondLinks = await linksOf(second, story)
  await giveTaxDetails(maya().client)
  account = await openStripeAccount(product, maya().client, maya().creator.id)
  await giveTaxDetails(second.client)
  await confirmPaypal(product, second.creator.id, 'second@people.test')
  await finish(story.client, await giveCard(product, story.client, CARD.visa))
})
afterAll(() => product.close())

/** Commission is 20% unless a rate says otherwise: sales of 100.00 earn 20.00. */
const sell = (sales: { link: number | undefined; day: string; cents: number }[]) =>
  sold(
    product,
    sales.map(({ link, day, cents }) => ({ linkId: link ?? 0, day, cents })),
  )

describe.sequential('a month', () => {
  test('closes once, after it is over and read again, with its locked commission', async () => {
    keepsPromise(
      'terms',
      'From then on, it is the amount we bill to the brand and pay to the creator.',
      'Each calendar month of sales is one statement for each brand.',
      'We issue it 31 days after the month ends, when all of its commission is final.',
    )
    await sell([
      { link: story.links[0], day: '2027-03-31', cents: 30_000 },
      { link: story.links[0], day: '2027-04-01', cents: 3 },
      { link: secondLinks[0], day: '2027-03-31', cents: 50_000 },
      { link: secondLinks[0], day: '2027-04-24', cents: 70_000 },
    ])
    await goToDay(product, '2027-04-30')
    expect(await closeDueCycles({ req: await product.localReq() })).toEqual([])
    await goToDay(product, '2027-05-01')
    // Amazon was not read again yet, so the month waits.
    expect(await closeDueCycles({ req: await product.localReq() })).toEqual([])
    await readAgain(product, story.brand.id)
    const [first, other] = await Promise.all([
      closeDueCycles({ req: await product.localReq() }),
      closeDueCycles({ req: await product.localReq() }),
    ])
    expect([...first, ...other].filter((month) => month === '2027-03').length).toBeGreaterThan(0)
    const cycles = await ask<{ month: string }>(
      sql`select to_char(period_start, 'YYYY-MM') as month, status from billing_cycles order by 1`,
    )
    expect(cycles).toEqual([{ month: '2027-03', status: 'charging' }])
    const { rows } = await story.client.call(listStatements)
    expect(rows).toMatchObject([
      {
        status: 'review',
        charge_on: '2027-05-03',
        creators_count: 2,
        commission_cents: 16_000,
        period_start: '2027-03-01',
      },
    ])
  })

  test('is charged after the review: directly to one creator, by PayPal to the other', async () => {
    keepsPromise(
      'terms',
      'Shelfmate connects brands that sell on Amazon with creators who recommend products, tracks sales through ' +
        'Amazon Attribution, and pays commission every month.',
      'During the beta, every feature is included without a subscription fee, for any number of affiliates and ' +
        'products.',
      'The brand sees it two days before its payment method is charged.',
      'The creator receives exactly the commission.',
      'Payouts are sent automatically once the brand has paid, through the account that the creator set up with ' +
        'our payment processor, or through PayPal.',
    )
    keepsPromise('ads-api-privacy', 'Our payment processors receive the amounts owed but not the underlying reports.')
    await goToDay(product, '2027-05-02')
    await letItHappen(product)
    expect((await statement()).status).toBe('review')
    await goToDay(product, '2027-05-03')
    await letItHappen(product)
    const detail = await statement()
    expect(detail.lines).toMatchObject([
      {
        creator_id: second.creator.id,
        amount_cents: 10_000,
        route: 'paypal',
        charge_status: 'succeeded',
        payout_status: 'succeeded',
      },
      {
        creator_id: maya().creator.id,
        amount_cents: 6_000,
        route: 'stripe',
        charge_status: 'succeeded',
        processing_fees_cents: 210,
      },
    ])
    expect(detail).toMatchObject({
      status: 'settled',
      commission_cents: 16_000,
      paypal_processing_fees_cents: 25,
      total_cents: 6_210 + 10_355,
      paid_cents: 6_210 + 10_355,
      processing_fees_cents: 210 + 355,
    })
    const paypal = (await product.sandbox.operate('GET', '/sandbox/paypal/records')) as {
      receivers: Record<string, unknown>[]
    }
    expect(JSON.stringify(paypal.receivers)).toContain('second@people.test')
    const records = (await product.sandbox.operate('GET', '/sandbox/stripe/records')) as {
      accounts: Record<string, unknown>[]
    }
    expect(records.accounts).toMatchObject([{ account, balance: 6_000 }])
    const sold = await ask<{ asin: string; title: string }>(
      sql`select asin, title from products where brand_id = ${story.brand.id} and title is not null`,
    )
    const known = JSON.stringify([paypal, records])
    expect(sold.filter(({ asin, title }) => known.includes(asin) || known.includes(title))).toEqual([])
    expect(await reconcile({ req: await product.localReq() })).toMatchObject({ status: 'clean', checked: 5 })
    const payouts = await maya().client.call(listPayouts)
    expect(payouts).toMatchObject({
      rows: [{ step: 'paid', amount_cents: 6_000 }],
      totals: { paid_cents: 6_000, on_its_way_cents: 0 },
    })
    const mine = (await second.client.call(listPayouts)).rows[0]
    expect(mine).toMatchObject({ step: 'paid', amount_cents: 10_000 })
    const { timeline } = await second.client.call(readPayout, { params: { id: mine?.id ?? 0 } })
    expect(timeline.map(({ text }) => text)).toEqual([
      'Payout of $100.00 arrived',
      'Payout of $100.00 sent to PayPal',
      'Brand payment received',
      'Payout of $100.00 scheduled',
      'Brand payment processing',
      'Statement charged',
      'Statement created, in review',
    ])
  })

  test('bills Amazon’s later changes as an adjustment, and carries negative amounts', async () => {
    keepsPromise(
      'terms',
      'If Amazon corrects a figure after that, the difference is added to or deducted from a later statement, ' +
        'with the reason shown; a statement that has been issued is never rewritten.',
    )
    await sell([
      { link: story.links[0], day: '2027-03-31', cents: 10_000 },
      { link: secondLinks[0], day: '2027-03-31', cents: 49_990 },
    ])
    await goToDay(product, '2027-05-31')
    await readAgain(product, story.brand.id)
    await letItHappen(product)
    const detail = await statement()
    expect(detail.lines).toMatchObject([
      {
        creator_id: second.creator.id,
        fresh_amount: '140.0000',
        adjustment_amount: '-0.0200',
        amount_cents: 13_998,
        carried_out: '0.0000',
      },
      {
        creator_id: maya().creator.id,
        fresh_amount: '0.0060',
        adjustment_amount: '-40.0000',
        amount_cents: 0,
        carried_out: '-39.9940',
        carry_reason: 'negative',
      },
    ])
    expect(detail.adjustments).toMatchObject(
      [{ amount: '-40.0000', changes: 1, month: '2027-03-01' }, { amount: '-0.0200' }].toSorted(() => 0),
    )
    expect((await maya().client.call(listPayouts)).rows[0]).toMatchObject({
      step: 'carried',
      carry_reason: 'negative',
      next_on: '2027-07-01',
    })
    expect((await story.client.call(readBilling)).in_review).toMatchObject({ commission_cents: 13_998 })
  })

  test('becomes past due on a declined card; another method pays it, and nothing is charged twice', async () => {
    keepsPromise(
      'terms',
      'We pay a creator what the brand has paid.',
      'If a charge fails, the brand still owes the commission; we ask the brand to pay again and show the creator ' +
        'that it has not paid.',
    )
    await finish(story.client, await giveCard(product, story.client, '4000000000000341'))
    await makeDefault('0341')
    await goToDay(product, '2027-06-02')
    await letItHappen(product)
    expect(await statement()).toMatchObject({ status: 'past_due', paid_cents: 0, can: { pay: true } })
    expect((await second.client.call(listPayouts)).rows[0]).toMatchObject({ step: 'brand_owes' })
    expect((await mailAbout(product, story.person.email, /^Payment needed: /)).text).toContain('April 2027')
    await finish(story.client, await giveBank(product, story.client, '000123456789'))
    await makeDefault('6789')
    await story.client.call(payStatement, { params: { cycleId: (await statement()).cycle_id } })
    await letItHappen(product)
    expect(await statement()).toMatchObject({ status: 'charging' })
    await passDays(product, 6)
    await letItHappen(product)
    // A debit may be returned for some days, so PayPal payouts wait.
    expect(await statement()).toMatchObject({ status: 'paid' })
    expect((await second.client.call(listPayouts)).rows[0]).toMatchObject({ step: 'funded' })
    await passDays(product, 4)
    await letItHappen(product)
    expect(await statement()).toMatchObject({ status: 'settled' })
    expect(await reconcile({ req: await product.localReq() })).toMatchObject({ status: 'clean' })
  })
})

const statement = async () => {
  const { rows } = await story.client.call(listStatements)
  return story.client.call(readStatement, { params: { cycleId: rows[0]?.cycle_id ?? 0 } })
}

const makeDefault = async (last4: string) => {
  const method = (await story.client.call(listPaymentMethods)).find((row) => row.last4 === last4)
  await story.client.call(setDefaultMethod, { params: { id: method?.id ?? 0 }, body: {} })
}
