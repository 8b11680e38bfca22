import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EventType } from '../../../src/contracts/events'
import { query, withTransaction } from '../../../src/database'
import { type DomainEvent, recordEvent } from '../../../src/outbox'
import { notifyOf } from '../../../src/services/events/send-notification'
import { type Mail, mailAbout, mailsTo } from '../../support/mailbox'
import { preventSweeps } from '../../support/month'
import { signUpBrand, signUpCreator, signUpStaff } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { moneyRows } from './documents-rows'

let product: TestProduct
let rows: ReturnType<typeof moneyRows>
beforeAll(async () => {
  // Statements are inserted here without the earnings behind them.
  product = await startTestProduct({ withJobs: true, checksLedger: false })
  await preventSweeps(product)
  rows = moneyRows(product)
})
afterAll(() => product.close())

const run = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  query<Row>({ payload: product.payload }, statement)
const notify = async (type: EventType, subject: number, reminder = 0) => {
  const data = type === 'payout.unclaimed' ? { reminder } : {}
  return notifyOf(await product.localReq(), { id: 0, type, subject, data } as DomainEvent)
}
/** How many emails were ever queued, without those that welcome a new account, which come at any time. */
const queued = async () => {
  const [row] = await run<{ count: number }>(
    sql`select count(*)::int as count
        from (
          select name, data
          from jobs.job
          union all
          select name, data
          from jobs.archive
        ) mail
        where name = 'send-mail' and data ->> 'template' not like '%-welcome%'`,
  )
  return row?.count ?? 0
}
const countQueued = async (type: EventType, id: number, turn?: number) => {
  const before = await queued()
  await notify(type, id, turn)
  return (await queued()) - before
}
const say = (mail: Mail) => mail.text.replaceAll(/\s+/g, ' ')
let month = 0
/** A statement of a separate month: one creator paid directly, one by PayPal, and three whose amounts are carried. */
const statementOf = async ({ status = 'review', hasCard = true }: { status?: string; hasCard?: boolean } = {}) => {
  month += 1
  const brand = await signUpBrand(product, 'Salt & Pine')
  if (hasCard) await rows.visa(brand.brand.id)
  const creators = []
  for (const name of ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve']) creators.push(await signUpCreator(product, { name }))
  const [ada = 0, ben = 0, cleo = 0, dan = 0, eve = 0] = creators.map(({ creator }) => creator.id)
  const cycle = await rows.cycle(`2026-${String(month).padStart(2, '0')}`)
  const number = `SM-2026-${month}`
  const statement = await rows.statement({
    brand: brand.brand.id,
    cycle,
    cents: 15_000,
    carried: '40.25',
    status,
    number,
  })
  const stripeLine = await rows.line({ statement, creator: ada, cents: 10_000, route: 'stripe' })
  const paypalLine = await rows.line({ statement, creator: ben, cents: 5_000, route: 'paypal' })
  await rows.line({ statement, creator: cleo, cents: 0, carried: '0.2500', reason: 'below_minimum' })
  await rows.line({ statement, creator: dan, cents: 0, carried: '40.0000', reason: 'tax_details' })
  await rows.line({ statement, creator: eve, cents: 0, carried: '0' })
  const emails = creators.map(({ person }) => person.email)
  return { brand, emails, cycle, statement, stripeLine, paypalLine, number }
}
type Story = Awaited<ReturnType<typeof statementOf>>

describe.sequential('a new statement', () => {
  let story: Story
  beforeAll(async () => {
    story = await statementOf()
    await notify('statement.issued', story.statement)
  })

  test('sends the brand an invoice: the amount with its card, the review date, and a link', async () => {
    const mail = await mailAbout(product, story.brand.person.email, /^Invoice/)
    // 103.30 for 100.00, and 52.06 for 50.00 with 0.25 for PayPal.
    expect(mail.subject).toBe(`Invoice ${story.number} for January 2026: $155.36`)
    expect(say(mail)).toContain('$150.00 in commission')
    expect(say(mail)).toContain('With processing fees for Visa ending in 4242, the total is $155.36.')
    expect(say(mail)).toContain('charged on December 3, 2026')
    expect(mail.links).toContain(`${product.origin}/login?next=/dashboard/billing/${story.cycle}`)
    expect(mail.html).toContain('Review statement')
  })

  test('sends each creator a statement: paid, or carried with the reason and what to do', async () => {
    const [ada = '', ben = '', cleo = '', dan = '', eve = ''] = story.emails
    const paid = await mailAbout(product, ada, /Salt & Pine/)
    expect(paid.subject).toBe('Your January 2026 statement from Salt & Pine: $100.00')
    expect(say(paid)).toContain('new commission $100.00.')
    expect(paid.html).toContain('Salt &amp; Pine')
    expect((await mailAbout(product, ben, /Salt & Pine: \$50\.00/)).links).toContain(
      `${product.origin}/login?next=/dashboard/payouts`,
    )
    const small = await mailAbout(product, cleo, /\$0\.25 carries forward/)
    expect(say(small)).toContain('Reason: Below the minimum payout.')
    const missing = await mailAbout(product, dan, /\$40\.00 carries forward/)
    expect(say(missing)).toContain('Add your tax details')
    expect(missing.links).toContain(`${product.origin}/login?next=/dashboard/creator-payment-settings`)
    expect((await mailsTo(product, eve)).filter(({ subject }) => subject.includes('Salt & Pine'))).toEqual([])
  })

  test('sends no second email when a job repeats or runs again days later', async () => {
    expect(await countQueued('statement.issued', story.statement)).toBe(0)
    await Promise.all([1, 2, 3].map(() => notify('statement.issued', story.statement)))
    await run(
      sql`with moved as (delete from jobs.job where name = 'send-mail' and state = 'completed' returning *)
          insert into jobs.archive
          select *
          from moved`,
    )
    expect(await countQueued('statement.issued', story.statement)).toBe(0)
    expect(await mailsTo(product, story.brand.person.email)).toHaveLength(1)
  })

  test('asks a brand without a payment method to add one, and says when a statement is on hold', async () => {
    const bare = await statementOf({ hasCard: false })
    await run(sql`update brand_statements set hold_reason = 'Large' where id = ${bare.statement}`)
    await notify('statement.issued', bare.statement)
    const mail = await mailAbout(product, bare.brand.person.email, /^Invoice .*\$150\.00$/)
    expect(say(mail)).toContain('no payment method yet')
    expect(say(mail)).toContain('You won’t be charged until we approve it')
    expect(mail.links).toContain(`${product.origin}/login?next=/dashboard/payment-settings`)
  })
})

describe.sequential('the payment of a statement', () => {
  test('sends the amount when paid, once per payment', async () => {
    const story = await statementOf({ status: 'paid' })
    await rows.creatorCharge({ line: story.stripeLine, status: 'succeeded', gross: 10_330, on: '2026-12-03' })
    expect(await countQueued('statement.paid', story.statement)).toBe(1)
    expect(await countQueued('statement.paid', story.statement)).toBe(0)
    const mail = await mailAbout(product, story.brand.person.email, /^Paid/)
    expect(mail.subject).toBe(`Paid: invoice ${story.number}, $103.30`)
    for (const status of ['past_due', 'paid'])
      await run(sql`update brand_statements set status = ${status} where id = ${story.statement}`)
    expect(await countQueued('statement.paid', story.statement)).toBe(1)
    expect(await countQueued('statement.failed', story.statement)).toBe(0)
  })

  test('sends the bank’s reason for a decline and what to do, once per decline', async () => {
    const story = await statementOf({ status: 'past_due' })
    await rows.creatorCharge({
      line: story.stripeLine,
      status: 'failed',
      gross: 10_330,
      on: null,
      failure: 'Your card has insufficient funds.',
    })
    expect(await countQueued('statement.failed', story.statement)).toBe(1)
    expect(await countQueued('statement.failed', story.statement)).toBe(0)
    const mail = await mailAbout(product, story.brand.person.email, /^Payment needed/)
    // With the other creator’s line, which was not charged yet.
    expect(mail.subject).toBe(`Payment needed: $155.36 of invoice ${story.number}`)
    expect(say(mail)).toContain('not all of your creators have been paid. $155.36 is due.')
    expect(say(mail)).toContain('Your card has insufficient funds.')
    expect(mail.links).toContain(`${product.origin}/login?next=/dashboard/billing/${story.cycle}`)
    for (const status of ['charging', 'past_due'])
      await run(sql`update brand_statements set status = ${status} where id = ${story.statement}`)
    expect(await countQueued('statement.failed', story.statement)).toBe(1)
  })

  test('asks the brand to confirm a payment that needs it', async () => {
    const story = await statementOf({ status: 'past_due' })
    await rows.creatorCharge({ line: story.stripeLine, status: 'requires_action', gross: 10_330, on: null })
    await notify('statement.failed', story.statement)
    expect(say(await mailAbout(product, story.brand.person.email, /^Payment needed/))).toContain('needs you to confirm')
  })

  test('a payment that the bank reverses', async () => {
    const story = await statementOf({ status: 'past_due' })
    const charge = await rows.creatorCharge({
      line: story.stripeLine,
      status: 'disputed',
      gross: 10_330,
      on: '2026-12-03',
    })
    expect(await countQueued('creator_charge.disputed', charge)).toBe(0)
    await run(
      sql`insert into charge_disputes (brand_id, creator_charge_id, stripe_dispute_id, status, reason, amount_cents, fee_cents, opened_on)
          values (${story.brand.brand.id}, ${charge}, ${`dp_${charge}`}, 'needs_response', 'insufficient_funds',
            10330, 1500, '2026-12-10')`,
    )
    expect(await countQueued('creator_charge.disputed', charge)).toBe(1)
    expect(await countQueued('platform_charge.disputed', charge)).toBe(0)
    const mail = await mailAbout(product, story.brand.person.email, /^Payment disputed or returned: \$103\.30/)
    expect(say(mail)).toContain('insufficient funds')
  })
})

describe.sequential('a creator’s payout', () => {
  test('paid directly to the account: notifies at the first success', async () => {
    const story = await statementOf({ status: 'charging' })
    const charge = await rows.creatorCharge({ line: story.stripeLine, status: 'processing', gross: 10_330, on: null })
    const turn = (status: string) => run(sql`update creator_charges set status = ${status} where id = ${charge}`)
    expect(await countQueued('creator_charge.paid', charge)).toBe(0)
    await turn('succeeded')
    expect(await countQueued('creator_charge.paid', charge)).toBe(1)
    expect((await mailAbout(product, story.emails[0] ?? '', /paid you/)).subject).toBe('Salt & Pine paid you $100.00')
    await turn('disputed')
    await turn('succeeded')
    expect(await countQueued('creator_charge.paid', charge)).toBe(0)
  })

  test('by PayPal: sends two reminders while unclaimed, then reports it paid', async () => {
    const story = await statementOf({ status: 'paid' })
    const email = story.emails[1] ?? ''
    const payout = await rows.payout({ line: story.paypalLine, status: 'unclaimed', sentOn: '2026-12-04' })
    for (const turn of [undefined, 1, 2]) {
      expect(await countQueued('payout.unclaimed', payout, turn)).toBe(1)
      expect(await countQueued('payout.unclaimed', payout, turn)).toBe(0)
    }
    const first = await mailAbout(product, email, /^Claim your \$50\.00 with PayPal$/)
    expect(say(first)).toContain('pay@creators.test')
    expect(say(first)).toContain('by January 3, 2027')
    await mailAbout(product, email, /^Reminder: Claim/)
    await mailAbout(product, email, /^Last reminder: Claim/)
    expect(await countQueued('payout.sent', payout)).toBe(0)
    await run(sql`update paypal_payouts set status = 'succeeded' where id = ${payout}`)
    expect(await countQueued('payout.unclaimed', payout, 3)).toBe(0)
    expect(await countQueued('payout.sent', payout)).toBe(1)
    expect((await mailAbout(product, email, /^You received/)).subject).toBe('You received $50.00 from Salt & Pine')
  })

  test.each([
    [
      'RECEIVER_UNREGISTERED',
      'there’s no account with that address',
      'Add another PayPal email or Venmo handle in your payout settings',
      '/dashboard/creator-payment-settings',
    ],
    [
      'INSUFFICIENT_FUNDS',
      'our account balance was too low',
      'We’ll send it again automatically',
      '/dashboard/payouts',
    ],
    [
      'SOMETHING_NEW',
      'PayPal couldn’t deliver it',
      'Add another PayPal email or Venmo handle in your payout settings',
      '/dashboard/creator-payment-settings',
    ],
  ])('failed by %s: says why, what happens next, and where to look', async (reason, why, next, path) => {
    const story = await statementOf({ status: 'paid' })
    const payout = await rows.payout({ line: story.paypalLine, status: 'failed', on: '2026-12-05', reason })
    expect(await countQueued('payout.failed', payout)).toBe(1)
    const mail = await mailAbout(product, story.emails[1] ?? '', /^Your payout of .* failed$/)
    expect(say(mail)).toContain(why)
    expect(say(mail)).toContain(next)
    expect(mail.links).toContain(`${product.origin}/login?next=${path}`)
  })
})

test.sequential('sends reconciliation differences to every active admin and nobody else', async () => {
  const [admin, gone, editor] = [
    await signUpStaff(product, 'admin'),
    await signUpStaff(product, 'admin'),
    await signUpStaff(product, 'editor'),
  ]
  await run(sql`update users set disabled_at = now() where id = ${gone.userId}`)
  const clean = await rows.insert(
    sql`insert into reconciliation_runs (business_day, status, started_at) values ('2026-12-04', 'clean', now()) returning id`,
  )
  expect(await countQueued('reconciliation.differed', clean)).toBe(0)
  const id = await rows.insert(
    sql`insert into reconciliation_runs (business_day, status, differences, started_at)
        values ('2026-12-05', 'differences', 7, now())
        returning id`,
  )
  await run(
    sql`insert into reconciliation_findings (reconciliation_run_id, kind, subject, message)
        select ${id}, 'charge', 'c', 'Difference ' || n
        from generate_series(1, 7) n`,
  )
  expect(await countQueued('reconciliation.differed', id)).toBe(1)
  const mail = await mailAbout(product, admin.person.email, /^Reconciliation for December 5, 2026: 7 differences$/)
  expect(say(mail)).toContain('Difference 5')
  expect(say(mail)).not.toContain('Difference 6')
  expect(mail.links).toContain(`${product.origin}/login?next=/admin/collections/reconciliation_runs/${id}`)
  for (const { person } of [gone, editor]) expect(await mailsTo(product, person.email)).toEqual([])
})

test.sequential('the job sends what is queued', async () => {
  const story = await statementOf()
  const req = await product.localReq()
  await withTransaction(req, () => recordEvent(req, { type: 'statement.issued', subject: story.statement, data: {} }))
  await mailAbout(product, story.brand.person.email, /^Invoice/)
})
