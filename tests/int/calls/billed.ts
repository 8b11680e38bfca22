import { sql } from 'drizzle-orm'
import { approveStatement } from '../../../src/contracts/billing'
import { closeMonths, monthsBefore, sellFor, statementsOf } from '../../support/billed'
import { applicantOf } from '../../support/brand-story'
import type { KnownValues } from '../../support/inputs/vocabulary'
import { confirmPaypal, giveTaxDetails, openStripeAccount, queryProduct } from '../../support/month'
import type { TestProduct } from '../../support/product'
import { workOff } from '../../support/work-queue'
import { linksOf, type partnership } from '../money/metrics'
import { CARD, finish, giveCard } from '../money/setup-page'

/**
 * Statements of the brand: one in charging without sent calls, those in review, and one that was paid, with the `names` of
 * its rows.
 */
export type Billed = { charging: number; reviewed: { id: number; cycle: number }[]; names: KnownValues }

const MONTHS = 8

/** Bills the brand for two creators who sold in each month: the partner is paid directly, the other by PayPal. */
export const bill = async (product: TestProduct, story: Awaited<ReturnType<typeof partnership>>): Promise<Billed> => {
  const { brand, client, partner, links } = story
  const second = await applicantOf(product, story)
  const [link = 0] = await linksOf(second, story)
  await giveTaxDetails(partner.client)
  await openStripeAccount(product, partner.client, partner.creator.id)
  await giveTaxDetails(second.client)
  await confirmPaypal(product, second.creator.id, 'second@wallet.test')
  await finish(client, await giveCard(product, client, CARD.visa))
  await sellFor(product, await monthsBefore(product, MONTHS), [links[0] ?? 0, link], 10_000)
  await closeMonths(product, [brand.id])
  const [paid, charging, ...reviewed] = await statementsOf(product, brand.id)
  if (!paid || !charging) throw new Error('There are no statements')
  await client.call(approveStatement, { params: { cycleId: paid.cycle } })
  await workOff(product)
  await client.call(approveStatement, { params: { cycleId: charging.cycle } })
  const names = await namesOf(product, paid, partner.creator.id)
  return { charging: charging.id, reviewed, names }
}

const namesOf = async (product: TestProduct, paid: { id: number; cycle: number }, creatorId: number) => {
  const [row] = await queryProduct<{ line: number; charge: number; payout: number }>(
    product,
    sql`select id as line,
               (select min(id) from creator_charges where brand_statement_id = ${paid.id}) as charge,
               (select max(id) from paypal_payouts where brand_statement_id = ${paid.id}) as payout
        from statement_lines
        where brand_statement_id = ${paid.id} and creator_id = ${creatorId}`,
  )
  return {
    brand_statements: [paid.id],
    billing_cycles: [paid.cycle],
    statement_lines: [row?.line],
    charges: [row?.charge],
    paypal_payouts: [row?.payout],
  }
}
