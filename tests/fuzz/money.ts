import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { approveStatement, downloadStatement } from '../../src/contracts/billing'
import { linksOf, type partnership } from '../int/money/metrics'
import { BANK, CARD, finish, giveBank, giveCard } from '../int/money/setup-page'
import { closeMonths, monthsBefore, sellFor, statementsOf } from '../support/billed'
import { applicantOf } from '../support/brand-story'
import { confirmPaypal, giveTaxDetails, openStripeAccount, queryProduct } from '../support/month'
import type { TestProduct } from '../support/product'
import { workOff } from '../support/work-queue'

type Story = Awaited<ReturnType<typeof partnership>>

/** Numbers of the brand's statements: the first are paid, the next are charging, the rest are in review. */
const [PAID, CHARGING, MONTHS] = [3, 14, 26]
const SET_UPS = 4
const TOKEN = 'fuzz-token-'.padEnd(43, 'x')
/** The code that the sandbox's bank shows on the statement of a new account. */
const DEPOSIT_CODE = 'SM11AA'

/**
 * Bills the brand of a story for months of sales by two creators, the partner paid directly and the other by PayPal.
 * `texts` look up setups, deposits and a destination's email; `mend` restores what requests may legitimately use up.
 */
export const createMoney = async (product: TestProduct, story: Story) => {
  const { brand, client, partner, links } = story
  // Later events of the providers would be written while another request is checked.
  for (const provider of ['stripe', 'paypal'])
    await product.sandbox.operate('POST', `/sandbox/${provider}/webhooks`, { hold: true })
  const second = await applicantOf(product, story)
  const [link = 0] = await linksOf(second, story)
  await giveTaxDetails(partner.client)
  await openStripeAccount(product, partner.client, partner.creator.id)
  await confirmPaypal(product, partner.creator.id, 'partner@wallet.test')
  await giveTaxDetails(second.client)
  await confirmPaypal(product, second.creator.id, 'second@wallet.test')
  await finish(client, await giveCard(product, client, CARD.visa))
  await finish(client, await giveBank(product, client, BANK.slow))
  for (const number of [BANK.plain, BANK.other])
    await finish(client, await giveBank(product, client, number, 'microdeposits'))
  await sellFor(product, await monthsBefore(product, MONTHS), [links[0] ?? 0, link], 30_000)
  await closeMonths(product, [brand.id])
  const statements = await statementsOf(product, brand.id)
  for (const [index, { cycle }] of statements.slice(0, PAID + CHARGING).entries()) {
    await client.call(approveStatement, { params: { cycleId: cycle } })
    if (index === PAID - 1) await workOff(product)
  }
  // The first invoice loads the PDF library, which takes longer than a response may.
  await client.call(downloadStatement, { params: { cycleId: statements[0]?.cycle ?? 0 }, query: { format: 'pdf' } })
  await addEvents(product)
  await addDifferences(product)
  const texts: Record<string, string[]> = {
    setup_intent_id: await setUps(product, story),
    descriptor_code: [DEPOSIT_CODE],
    token: [TOKEN],
    form: ['w9'],
    tax_id_kind: ['ssn'],
  }
  const mend = async () => {
    for (const statement of mending(brand.id, partner.creator.id)) await queryProduct(product, statement)
  }
  return { texts, mend }
}

/** Setups with a card entered at the provider, not finished yet. */
const setUps = async (product: TestProduct, { client }: Story): Promise<string[]> => {
  const ids: string[] = []
  for (let count = 0; count < SET_UPS; count += 1)
    ids.push((await giveCard(product, client, CARD.master)).setup_intent_id)
  return ids
}

const addEvents = async (product: TestProduct): Promise<void> => {
  await queryProduct(
    product,
    sql`insert into stripe_events (stripe_event_id, event_type, event_data, environment)
        select 'evt_' || n, 'nothing.known', '{}', 'test'
        from generate_series(1, 5) n`,
  )
  await queryProduct(
    product,
    sql`insert into paypal_events (event_id, event_type, payload, received_at)
        select 'WH-' || n, 'NOTHING.KNOWN', '{}', now()
        from generate_series(1, 5) n`,
  )
}

const addDifferences = (product: TestProduct) =>
  queryProduct(
    product,
    sql`with made as (
          insert into reconciliation_runs (business_day, status, differences, started_at)
          values (business_date(), 'differences', 5, now())
          returning id
        )
        insert into reconciliation_findings (reconciliation_run_id, kind, subject, message, ours, theirs)
        select made.id, 'balance', 'paypal', 'The PayPal balance moved', '0.00', '1000000.00'
        from made, generate_series(1, 5)`,
  )

/** Unsent charges fail and their statements become past due; some statements are held, some payouts canceled. */
const mending = (brandId: number, creatorId: number): SQL[] => [
  sql`update creator_charges
      set status = 'failed'
      where brand_id = ${brandId} and status = 'processing' and stripe_payment_intent_id is null`,
  sql`update platform_charges
      set status = 'failed'
      where brand_id = ${brandId} and status = 'processing' and stripe_payment_intent_id is null`,
  sql`update brand_statements set status = 'past_due', hold_reason = null where brand_id = ${brandId} and status = 'charging'`,
  sql`update brand_statements
      set hold_reason = 'Above the amount'
      where id in (
        select id
        from brand_statements
        where brand_id = ${brandId} and status = 'review'
        order by id desc
        limit 4)`,
  sql`update paypal_payouts set status = 'queued' where brand_id = ${brandId} and status = 'on_hold_internal'`,
  sql`update paypal_payouts set status = 'canceled' where brand_id = ${brandId} and status = 'queued' and id % 7 = 0`,
  sql`update paypal_payouts set status = 'unknown' where brand_id = ${brandId} and status = 'queued' and id % 7 = 1`,
  sql`update stripe_events set state = 'quarantined', processed = false where event_type = 'nothing.known'`,
  sql`update reconciliation_findings
      set explained_at = null, theirs = '1000000.00', reconciliation_run_id = (select max(id) from reconciliation_runs)
      where message = 'The PayPal balance moved'`,
  sql`update payment_settings
      set minimum_payout_cents = 100, approval_threshold_cents = 500000, review_days = 2, bank_hold_days = 4,
        stripe_enabled = true, paypal_enabled = true`,
  sql`update creator_payment_destinations
      set verification_status = 'pending', verification_sent_at = now(),
        verification_hash = ${createHash('sha256').update(TOKEN).digest('hex')} where creator_id = ${creatorId}`,
]
