import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { amountText, roundDecimal } from '../../../src/contracts/decimals'
import { downloadMonthlyStatement } from '../../../src/contracts/earnings'
import { readPayout } from '../../../src/contracts/payouts'
import { queryProduct } from '../../support/month'
import { textOfPdf } from './documents-text'
import { type EarningsWorld, INVOICED, PAID, type Seller, startEarnings } from './earnings-world'
import { payoutOf } from './settled-month'

let world: EarningsWorld
beforeAll(async () => {
  world = await startEarnings()
})
afterAll(() => world.product.close())

const linesOf = async ({ client }: Seller, month: string): Promise<string[]> => {
  const file = await client.call(downloadMonthlyStatement, { params: { month } })
  expect(file).toMatchObject({ name: `shelfmate-earnings-${month}.pdf`, type: 'application/pdf' })
  return textOfPdf(Buffer.from(file.base64, 'base64')).flat()
}

const money = (decimal: string): string => amountText(roundDecimal(decimal, 2))

/** From the earnings themselves. */
const earnedBy = ({ id }: Seller, month: string) =>
  queryProduct<{ brand_name: string; sales: string; commission: string; referrals: string; total: string }>(
    world.product,
    sql`select b.brand_name,
               coalesce(sum(e.sales_amount) filter (where e.earning_type = 'commission'), 0)::text as sales,
               coalesce(sum(e.amount) filter (where e.earning_type = 'commission'), 0)::text as commission,
               coalesce(sum(e.amount) filter (where e.earning_type = 'referral'), 0)::text as referrals,
               sum(e.amount)::text as total
        from creator_earnings e
        join brands b on b.id = e.brand_id
        where e.creator_id = ${id} and to_char(e.date, 'YYYY-MM') = ${month}
        group by b.id
        order by sum(e.amount) desc`,
  )

describe("a creator's statement of a month", () => {
  test('has the sales and the commission of each brand, and of referrals', async () => {
    for (const month of [PAID, INVOICED, '2027-06', '2027-07']) {
      const lines = await linesOf(world.maya, month)
      const brands = await earnedBy(world.maya, month)
      expect(brands.length).toBeGreaterThan(0)
      for (const { brand_name, sales, commission, referrals, total } of brands)
        expect(lines).toContain([brand_name, money(sales), money(commission), money(referrals), money(total)].join(' '))
      expect(lines.join('\n')).toContain('Maya')
    }
  })

  test('has the payout of each brand, with its adjustments, and what was received when', async () => {
    const row = await payoutOf(world.maya, PAID)
    const payout = await world.maya.client.call(readPayout, { params: { id: row?.id ?? 0 } })
    const lines = await linesOf(world.maya, PAID)
    const text = lines.join('\n')
    expect(text).toContain('Status Final')
    expect(text).toContain(`Payout ${payout.id}, `)
    expect(text).toContain(`${world.brand.brand.brand_name} ${money(payout.fresh_amount)} $0.00 $0.00`)
    expect(lines).toContain(`Total received ${amountText(String(payout.received_cents / 100))}`)
    expect(lines).toContain(`Received ${amountText(String(payout.received_cents / 100))}`)
    expect(text).toContain('Sales that Amazon changed later')
    const invoiced = (await linesOf(world.maya, INVOICED)).join('\n')
    expect(invoiced).not.toContain('Total received')
    expect(invoiced).toContain('−$1.60')
  })

  test('says that a month can still change, and that it is not on a statement', async () => {
    const text = (await linesOf(world.maya, '2027-07')).join('\n')
    expect(text).toContain('Status Estimated')
    expect(text).toContain('Final on August 30, 2027')
    expect(text).toContain('Amazon may still adjust it')
    expect(text).toContain('No payout yet: the month is not on a statement.')
  })

  test('has nothing of other creators, and does not exist for a month without earnings', async () => {
    const text = (await linesOf(world.nora, PAID)).join('\n')
    expect(text).toContain('$50.00')
    expect(text).not.toContain(world.other.brand.brand_name)
    for (const month of ['2026-01', '2027-08', '2099-12'])
      expect((await world.maya.client.raw('GET', `/api/earnings/months/${month}/statement`)).status).toBe(404)
    for (const month of ['2027-13', '2027-4', '1999-12'])
      expect((await world.maya.client.raw('GET', `/api/earnings/months/${month}/statement`)).status).toBe(400)
    expect((await world.brand.client.raw('GET', `/api/earnings/months/${PAID}/statement`)).status).toBe(403)
  })

  test('is the same file each time', async () => {
    const once = await linesOf(world.maya, PAID)
    expect(await linesOf(world.maya, PAID)).toEqual(once)
  })
})
