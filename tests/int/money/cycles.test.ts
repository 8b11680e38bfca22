import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listStatements } from '../../../src/contracts/statement-list'
import { closeDueCycles } from '../../../src/services/money/cycles/close-due-cycles'
import { connectedBrand } from '../../support/brand-story'
import { goToDay, queryProduct, readAgain } from '../../support/month'
import type { TestProduct } from '../../support/product'
import { keepsPromise } from '../../support/promises'
import { workOff } from '../../support/work-queue'
import { sold } from './metrics'
import { reconciled } from './money-records'
import {
  chargeMonth,
  closeMonth,
  closingDay,
  earn,
  lineOf,
  type PayingBrand,
  payAgain,
  readEverything,
  type Seller,
  sellerOf,
  settle,
  startMonths,
  statementOf,
} from './settled-month'

let product: TestProduct
let fernhill: PayingBrand
let harbor: PayingBrand
let maya: Seller
let hanna: Seller

const ask = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  queryProduct<Row>(product, statement)
const close = async (dueBy?: string) => closeDueCycles({ req: await product.localReq(), dueBy })
const readAll = () => readEverything(product)
const cycles = () =>
  ask<{ month: string; status: string }>(
    sql`select to_char(period_start, 'YYYY-MM') as month, status::text as status from billing_cycles order by id`,
  )
/** The months of a brand's statements with their commission, oldest first. */
const monthsOf = async ({ client }: PayingBrand) =>
  (await client.call(listStatements)).rows
    .map(({ period_start, commission_cents }) => `${period_start.slice(0, 7)} ${commission_cents}`)
    .toReversed()

beforeAll(async () => {
  ;({ product, brand: fernhill } = await startMonths())
  harbor = await connectedBrand(product, { seller: 'harbor', isAutoAccepting: true })
  maya = await sellerOf(product, fernhill, 'straight', { name: 'Maya' })
  hanna = await sellerOf(product, harbor, 'hanna@people.test', { name: 'Hanna' })
})
afterAll(() => product.close())

describe.sequential('missed months', () => {
  test('are closed once each and in order, even by several processes at once', async () => {
    await earn(product, '2027-03', [
      [maya, 3_000],
      [hanna, 3_300],
    ])
    await earn(product, '2027-04', [[maya, 4_000]])
    await earn(product, '2027-05', [[maya, 5_000]])
    await goToDay(product, '2027-07-01')
    await readAll()
    expect(await close('2027-05-01')).toEqual(['2027-03'])
    const closed = (await Promise.all([close(), close(), close()])).flat()
    expect([...new Set(closed)].toSorted()).toEqual(['2027-04', '2027-05'])
    expect(await cycles()).toEqual([
      { month: '2027-03', status: 'charging' },
      { month: '2027-04', status: 'charging' },
      { month: '2027-05', status: 'charging' },
    ])
    expect(await close()).toEqual([])
    expect(await monthsOf(fernhill)).toEqual(['2027-03 3000', '2027-04 4000', '2027-05 5000'])
  })

  test('create no statement for a brand without sales', async () => {
    expect(await monthsOf(harbor)).toEqual(['2027-03 3300'])
    const [row] = await ask(
      sql`select count(distinct (billing_cycle_id, brand_id))::int as different, count(*)::int as all from brand_statements`,
    )
    expect(row).toEqual({ different: 4, all: 4 })
  })

  test('send one invoice each', async () => {
    await workOff(product)
    const [row] = await ask(
      sql`select count(*)::int as invoices from jobs.job where name = 'send-mail' and data ->> 'template' = 'statement-issued'`,
    )
    expect(row).toEqual({ invoices: 4 })
  })
})

/** The last pull of the sales' profile ends before them; another profile of the brand was read completely. */
const readTooLittle = async ({ brand }: PayingBrand) => {
  await ask(
    sql`insert into amazon_profiles (amazon_account_id, brand_id, profile_id, country_code, type)
        select amazon_account_id, brand_id, 'former', country_code, type
        from amazon_profiles
        where brand_id = ${brand.id} and country_code = 'US'`,
  )
  await ask(
    sql`insert into sync_runs (brand_id, amazon_profile_id, kind, status, start_date, end_date, started_at, finished_at, pulled_on)
        select brand_id, id, 'performance', 'succeeded', business_date() - 120,
          case profile_id when 'former' then business_date() else business_date() - 50 end,
          now(), now(), business_date() - 1
        from amazon_profiles
        where brand_id = ${brand.id} and country_code = 'US'`,
  )
}

describe.sequential('a month whose days were not read again from Amazon', () => {
  test('waits for every brand, but not forever', async () => {
    await earn(product, '2027-06', [
      [maya, 1_000],
      [hanna, 1_100],
    ])
    await goToDay(product, closingDay('2027-06'))
    expect(await close()).toEqual([])
    await readAgain(product, fernhill.brand.id)
    await readTooLittle(harbor)
    expect(await close()).toEqual([])
    expect((await cycles()).at(-1)).toEqual({ month: '2027-06', status: 'open' })
    await ask(sql`update billing_cycles set created_at = now() - interval '6 hours 1 minute' where status = 'open'`)
    expect(await close()).toEqual(['2027-06'])
    expect(await monthsOf(fernhill)).toContain('2027-06 1000')
    expect(await monthsOf(harbor)).toEqual(['2027-03 3300'])
  })

  test('is billed later, together with the next month, which is one statement from its first to its last day', async () => {
    keepsPromise(
      'terms',
      'If Amazon’s reports are missing or incomplete for a day, the commission of that month waits for the next ' +
        'statement.',
    )
    await earn(product, '2027-07', [[hanna, 1_200]])
    for (const [day, cents] of [
      ['2027-07-01', 1_100],
      ['2027-07-31', 1_300],
      ['2027-08-01', 1_700],
    ] as const)
      await sold(product, [{ linkId: maya.link, day, cents: cents * 5 }])
    await goToDay(product, '2027-08-30')
    await readAll()
    expect(await close()).toEqual([])
    await goToDay(product, '2027-08-31')
    await readAll()
    expect(await close()).toEqual(['2027-07'])
    expect(await monthsOf(harbor)).toEqual(['2027-03 3300', '2027-07 2300'])
    expect(await statementOf(fernhill, '2027-07')).toMatchObject({
      commission_cents: 2_400,
      taken_after: '2027-06-30',
      taken_through: '2027-07-31',
    })
  })
})

describe.sequential('a change on the day of the close', () => {
  test('lands in exactly one statement, whichever transaction commits first', async () => {
    await goToDay(product, closingDay('2027-08'))
    await readAll()
    const days = ['2027-08-04', '2027-08-09', '2027-08-19', '2027-08-30', '2027-08-31', '2027-09-01']
    const sell = async (cents: number) => {
      for (const day of days) await sold(product, [{ linkId: maya.link, day, cents: cents * 5 }])
    }
    await Promise.all([sell(700), close(), sell(900), close()])
    await close()
    await goToDay(product, closingDay('2027-09'))
    await readAll()
    await close()
    const [row] = await ask(
      sql`select (select sum(amount) from creator_earnings where creator_id = ${maya.id}) as earned,
                 (select sum(fresh_amount + adjustment_amount) from statement_lines where creator_id = ${maya.id}) as taken`,
    )
    expect(row?.taken).toBe(row?.earned)
  })

  test('becomes an adjustment of the next statement, labeled with its month, once paid', async () => {
    await earn(product, '2027-04', [[maya, 3_400]])
    const next = await closeMonth(product, fernhill, '2027-10', [[maya, 2_000]])
    expect(lineOf(next, maya)).toMatchObject({
      fresh_amount: '20.0000',
      adjustment_amount: '-6.0000',
      amount_cents: 1_400,
    })
    expect(next.adjustments).toEqual([
      { creator_id: maya.id, creator_name: 'Maya', month: '2027-04-01', changes: 1, amount: '-6.0000' },
    ])
    expect(await statementOf(fernhill, '2027-04')).toMatchObject({ commission_cents: 4_000 })
  })
})

describe.sequential('a cycle', () => {
  test('is settled when its statements are, and reopens when a bank returns a payment', async () => {
    await settle(product)
    // Harbor has no payment method, so its months stay open.
    const statusOf = async (month: string) => (await cycles()).find((cycle) => cycle.month === month)?.status
    expect([await statusOf('2027-03'), await statusOf('2027-04')]).toEqual(['closed', 'settled'])
    const [charge] = await ask<{ intent: string }>(
      sql`select stripe_payment_intent_id as intent
          from creator_charges c
          join billing_cycles b on b.id = c.billing_cycle_id
          where to_char(period_start, 'YYYY-MM') = '2027-04'`,
    )
    await reconciled(product)
    await product.sandbox.operate('POST', '/sandbox/stripe/disputes', {
      payment_intent: charge?.intent,
      outcome: 'lost',
    })
    await settle(product)
    expect(await statusOf('2027-04')).toBe('closed')
    expect(await payAgain(product, fernhill, '2027-04')).toMatchObject({ status: 'settled' })
    expect(await statusOf('2027-04')).toBe('settled')
    const history = await ask<{ to: string }>(
      sql`select h.to_status as to
          from status_history h
          join billing_cycles b on b.id = h.row_id
          where h.machine = 'billing_cycles' and to_char(b.period_start, 'YYYY-MM') = '2027-04'
          order by h.id`,
    )
    expect(history.map(({ to }) => to).slice(0, 2)).toEqual(['open', 'charging'])
    expect(history.at(-1)).toEqual({ to: 'settled' })
    expect(await reconciled(product)).toEqual([])
  })

  test('includes everything of a brand that was added later, from its first day on', async () => {
    const northpaw = await connectedBrand(product, { seller: 'northpaw', offers: 2, isAutoAccepting: true })
    const nils = await sellerOf(product, northpaw, 'nils@people.test', { name: 'Nils' })
    await earn(product, '2027-05', [[nils, 700]])
    await earn(product, '2027-11', [[nils, 300]])
    const first = await chargeMonth(product, northpaw, '2027-11', [])
    expect(first).toMatchObject({ status: 'past_due', commission_cents: 1_000, taken_after: null, charges: [] })
    expect(await monthsOf(northpaw)).toEqual(['2027-11 1000'])
    expect((await cycles()).map(({ month }) => month)).toEqual([
      '2027-03',
      '2027-04',
      '2027-05',
      '2027-06',
      '2027-07',
      '2027-08',
      '2027-09',
      '2027-10',
      '2027-11',
    ])
  })
})
