import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approveStatement, payStatement, readBilling } from '../../../src/contracts/billing'
import { acceptLine, answerQuestion, askQuestion } from '../../../src/contracts/line-questions'
import { readPayout } from '../../../src/contracts/payouts'
import { addDays } from '../../../src/domain/date-range'
import { connectedBrand } from '../../support/brand-story'
import { goToDay, passDays, queryProduct } from '../../support/month'
import { signUpStaff } from '../../support/people'
import type { TestProduct } from '../../support/product'
import { reconciled } from './money-records'
import { MESSAGE, placeOf, questionsOn } from './questioned-lines'
import {
  chargeDay,
  chargesIn,
  closeMonth,
  closingDay,
  lineOf,
  type PayingBrand,
  payAgain,
  payoutOf,
  payWith,
  type Seller,
  sellerOf,
  settle,
  startMonths,
  statementOf,
} from './settled-month'

let product: TestProduct
let brand: PayingBrand
let staff: Awaited<ReturnType<typeof signUpStaff>>
let maya: Seller
let nora: Seller
let olga: Seller

let on: ReturnType<typeof questionsOn>

beforeAll(async () => {
  ;({ product, brand } = await startMonths())
  staff = await signUpStaff(product, 'admin')
  on = questionsOn(product, brand, staff.client)
  maya = await sellerOf(product, brand, 'straight', { name: 'Maya' })
  nora = await sellerOf(product, brand, 'nora@people.test', { name: 'Nora' })
  olga = await sellerOf(product, brand, 'olga@people.test', { name: 'Olga' })
  await reconciled(product)
})
afterAll(() => product.close())

describe.sequential('a question about a line paid by Stripe', () => {
  test('is asked once, about an amount of the brand’s own statement in review', async () => {
    const statement = await closeMonth(product, brand, '2027-03', [
      [maya, 6_000],
      [nora, 5_000],
    ])
    expect(statement.lines.map(({ can_ask }) => can_ask)).toEqual([true, true])
    const asked = await on.ask(statement, maya)
    expect(lineOf(asked, maya)).toMatchObject({
      can_ask: false,
      question: {
        status: 'open',
        message: MESSAGE,
        answer_by: addDays(closingDay('2027-03'), 10),
        answer: null,
        ended_on: null,
      },
    })
    expect(lineOf(asked, nora)).toMatchObject({ can_ask: true, question: null })
    // The gross-up of a card charge for Maya alone.
    expect(asked).toMatchObject({ total_cents: statement.total_cents, questioned_cents: 6_210, due_cents: 0 })
    await expect(on.ask(statement, maya)).rejects.toThrow('409')
    await expect(on.ask(statement, nora, ' ')).rejects.toThrow('400')
    await expect(on.ask(statement, nora, 'x'.repeat(1_001))).rejects.toThrow('400')
    const stranger = await connectedBrand(product, { seller: 'harbor' })
    const params = placeOf(statement, nora)
    await expect(stranger.client.call(askQuestion, { params, body: { message: 'Mine?' } })).rejects.toThrow('404')
    await expect(stranger.client.call(acceptLine, { params: placeOf(statement, maya) })).rejects.toThrow('404')
    await expect(brand.client.call(acceptLine, { params })).rejects.toThrow('404')
    await expect(
      brand.client.call(askQuestion, { params: { ...params, cycleId: 1_999_999_999 }, body: { message: 'Which?' } }),
    ).rejects.toThrow('404')
    await settle(product)
    const [mail, ...more] = await on.mailsAbout(staff.person, /asks about/)
    expect(more).toEqual([])
    expect(mail?.subject).toBe(`${brand.brand.brand_name} asks about $60.00 for Maya`)
    expect(mail?.text).toContain('Why is this so much?')
    expect(mail?.links.join()).toContain(`/admin/collections/line_questions/${await on.questionOf('2027-03', maya)}`)
    expect(await reconciled(product)).toEqual([])
  })

  test('holds that line, and the rest is charged as usual', async () => {
    await on.goTo(chargeDay('2027-03'))
    const statement = await statementOf(brand, '2027-03')
    expect(chargesIn(statement)).toEqual(['PayPal 1 succeeded'])
    expect(statement).toMatchObject({
      status: 'charging',
      due_cents: 0,
      questioned_cents: 6_210,
      paid_cents: (statement.total_cents ?? 0) - 6_210,
      can: { pay: false, approve: false },
    })
    expect((await brand.client.call(readBilling)).past_due_cents).toBe(0)
    expect(await on.paidTo('nora@people.test')).toBe(5_000)
    expect(await on.mailsAbout(brand.person, /needed|Paid/)).toEqual([])
    await expect(on.ask(statement, nora)).rejects.toThrow('409')
    expect(await reconciled(product)).toEqual([])
  })

  test('is shown to the creator without its message', async () => {
    const row = await payoutOf(maya, '2027-03')
    expect(row).toMatchObject({
      step: 'held',
      sentence: `${brand.brand.brand_name} has a question about this amount; you’ll be paid after we’ve answered it`,
      next_on: addDays(closingDay('2027-03'), 10),
    })
    const payout = await maya.client.call(readPayout, { params: { id: row?.id ?? 0 } })
    expect(payout.timeline[0]?.text).toBe('Statement charged')
    expect(payout.timeline.map(({ text }) => text)).toContain('The brand asked about this amount')
    expect(JSON.stringify(payout)).not.toContain('Why is this')
    const stored = await maya.client.ask('GET', '/cms-api/line_questions')
    expect(JSON.stringify(stored.body)).not.toContain('Why is this')
    const own = await brand.client.ask('GET', '/cms-api/line_questions')
    expect(JSON.stringify(own.body)).toContain('Why is this')
  })

  test('is answered by staff, and the line is charged', async () => {
    const id = await on.questionOf('2027-03', maya)
    await expect(staff.client.call(answerQuestion, { params: { id }, body: { reason: '' } })).rejects.toThrow('400')
    await on.answer('2027-03', maya, 'Maya’s video was featured by Amazon')
    await expect(staff.client.call(answerQuestion, { params: { id }, body: { reason: 'Again' } })).rejects.toThrow(
      '409',
    )
    await expect(on.accept('2027-03', maya)).rejects.toThrow('409')
    const statement = await statementOf(brand, '2027-03')
    expect(chargesIn(statement)).toEqual(['PayPal 1 succeeded', 'Maya 1 succeeded'])
    expect(statement).toMatchObject({ status: 'settled', due_cents: 0, questioned_cents: 0 })
    expect(statement.paid_cents).toBe(statement.total_cents)
    expect(lineOf(statement, maya)?.question).toMatchObject({
      status: 'answered',
      answer: 'Maya’s video was featured by Amazon',
      ended_on: chargeDay('2027-03'),
    })
    expect(statement.timeline.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['You asked about $60.00 for Maya', 'Your question about $60.00 for Maya was answered']),
    )
    const [mail] = await on.mailsAbout(brand.person, /was answered/)
    expect(mail?.text).toContain('Our answer: Maya’s video was featured by Amazon')
    expect(mail?.text).toContain('We’re charging it to your default payment method now.')
    expect(await payoutOf(maya, '2027-03')).toMatchObject({ step: 'paid', received_cents: 6_000 })
    const audit = await queryProduct(
      product,
      sql`select action, reason
          from audit_events
          where target_collection = 'line_questions' and target_id = ${id}`,
    )
    expect(audit).toEqual([{ action: 'answer', reason: 'Maya’s video was featured by Amazon' }])
    expect(await reconciled(product)).toEqual([])
  })
})

describe.sequential('a question about a line paid by PayPal', () => {
  test('expires at its deadline, of which staff are reminded, and the line is charged', async () => {
    const statement = await closeMonth(product, brand, '2027-04', [
      [maya, 4_000],
      [nora, 5_000],
      [olga, 3_000],
    ])
    await on.ask(statement, nora)
    await on.goTo(chargeDay('2027-04'))
    expect(chargesIn(await statementOf(brand, '2027-04'))).toEqual(['PayPal 1 succeeded', 'Maya 1 succeeded'])
    const deadline = addDays(closingDay('2027-04'), 10)
    await on.goTo(addDays(deadline, -2))
    expect(await on.mailsAbout(staff.person, /^Reminder: /)).toHaveLength(0)
    await on.goTo(deadline)
    expect(await on.mailsAbout(staff.person, /^Reminder: .* asks about \$50.00 for Nora/)).toHaveLength(1)
    expect(await statementOf(brand, '2027-04')).toMatchObject({ status: 'charging', due_cents: 0 })
    expect(await reconciled(product)).toEqual([])
    await goToDay(product, addDays(deadline, 2))
    expect(await reconciled(product)).toEqual([expect.stringMatching(/^stuck line_questions \d+ open since /)])
    await settle(product)
    const paid = await statementOf(brand, '2027-04')
    expect(chargesIn(paid)).toEqual(['PayPal 2 succeeded', 'PayPal 1 succeeded', 'Maya 1 succeeded'])
    expect(paid).toMatchObject({ status: 'settled', due_cents: 0 })
    expect(lineOf(paid, nora)?.question).toMatchObject({ status: 'expired', answer: null })
    expect(await on.paidTo('nora@people.test')).toBe(10_000)
    expect(await on.mailsAbout(staff.person, /^Not answered: /)).toHaveLength(1)
    expect(await on.mailsAbout(brand.person, /^We didn’t answer/)).toHaveLength(1)
    expect(await reconciled(product)).toEqual([])
  })

  test('waits for another charge by PayPal before its own', async () => {
    await payWith(product, brand.client, '000123456789')
    const statement = await closeMonth(product, brand, '2027-05', [
      [nora, 5_000],
      [olga, 3_000],
    ])
    await on.ask(statement, nora)
    await on.goTo(chargeDay('2027-05'))
    expect(chargesIn(await statementOf(brand, '2027-05'))).toEqual(['PayPal 1 processing'])
    await on.accept('2027-05', nora)
    expect(chargesIn(await statementOf(brand, '2027-05'))).toEqual(['PayPal 1 processing'])
    expect(await statementOf(brand, '2027-05')).toMatchObject({ status: 'charging', due_cents: 0 })
    expect(await payoutOf(nora, '2027-05')).toMatchObject({ step: 'brand_pays' })
    expect(await reconciled(product)).toEqual([])
    await passDays(product, 8)
    await settle(product)
    expect(chargesIn(await statementOf(brand, '2027-05'))[0]).toMatch(/^PayPal 2 /)
    await passDays(product, 8)
    await settle(product)
    await passDays(product, 8)
    await settle(product)
    const paid = await statementOf(brand, '2027-05')
    expect(chargesIn(paid)).toEqual(['PayPal 2 succeeded', 'PayPal 1 succeeded'])
    expect(paid).toMatchObject({ status: 'settled' })
    expect(await on.mailsAbout(brand.person, /Payment needed/)).toEqual([])
    expect(await on.paidTo('nora@people.test')).toBe(15_000)
    expect(await reconciled(product)).toEqual([])
  })
})

describe.sequential('a question about the only line', () => {
  test('leaves the statement in review; once withdrawn, it is charged', async () => {
    await on.usePayment('4242')
    const statement = await closeMonth(product, brand, '2027-06', [[maya, 4_000]])
    expect(await on.ask(statement, maya)).toMatchObject({ can: { approve: false } })
    await on.goTo(addDays(chargeDay('2027-06'), 3))
    const waiting = await statementOf(brand, '2027-06')
    expect(chargesIn(waiting)).toEqual([])
    expect(waiting).toMatchObject({ status: 'review', due_cents: 0, can: { approve: false, pay: false } })
    await brand.client.call(approveStatement, { params: { cycleId: statement.cycle_id } })
    expect(chargesIn(await statementOf(brand, '2027-06'))).toEqual([])
    expect(await reconciled(product)).toEqual([])
    expect(lineOf(await on.accept('2027-06', maya), maya)?.question).toMatchObject({ status: 'withdrawn' })
    const paid = await statementOf(brand, '2027-06')
    expect(chargesIn(paid)).toEqual(['Maya 1 succeeded'])
    expect(paid).toMatchObject({ status: 'settled' })
    expect(await on.mailsAbout(brand.person, /Payment needed|past due/)).toEqual([])
    expect(await reconciled(product)).toEqual([])
  })

  test('does not make the statement past due without a payment method, its end does', async () => {
    const statement = await closeMonth(product, brand, '2027-07', [[maya, 4_000]])
    await on.ask(statement, maya)
    await queryProduct(product, sql`update brand_payment_methods set is_default = false`)
    await on.goTo(chargeDay('2027-07'))
    expect(await statementOf(brand, '2027-07')).toMatchObject({ status: 'review', due_cents: 0 })
    await on.accept('2027-07', maya)
    expect(await statementOf(brand, '2027-07')).toMatchObject({ status: 'past_due', can: { pay: true } })
    expect(await on.mailsAbout(brand.person, /Payment needed/)).toHaveLength(1)
    await payWith(product, brand.client, '5555555555554444')
    expect(await payAgain(product, brand, '2027-07')).toMatchObject({ status: 'settled' })
    expect(await reconciled(product)).toEqual([])
  })
})

test.sequential('one of two lines is questioned, the other fails, and only that one is past due', async () => {
  await payWith(product, brand.client, '4000000000000341')
  const statement = await closeMonth(product, brand, '2027-08', [
    [maya, 4_000],
    [nora, 5_000],
  ])
  await on.ask(statement, maya)
  await on.goTo(chargeDay('2027-08'))
  const failed = await statementOf(brand, '2027-08')
  expect(chargesIn(failed)).toEqual(['PayPal 1 failed'])
  expect(failed).toMatchObject({ status: 'past_due', can: { pay: true } })
  expect(failed.due_cents).toBe((failed.total_cents ?? 0) - failed.questioned_cents)
  await on.answer('2027-08', maya, 'It is right')
  const due = await statementOf(brand, '2027-08')
  expect(chargesIn(due)).toEqual(['PayPal 1 failed'])
  expect(due.due_cents).toBe(due.total_cents)
  expect((await on.mailsAbout(brand.person, /\$40.00 for Maya was answered/))[0]?.text).toContain(
    'It’s part of what’s due',
  )
  expect(await reconciled(product)).toEqual([])
  await on.usePayment('4444')
  await brand.client.call(payStatement, { params: { cycleId: due.cycle_id } })
  await settle(product)
  expect(await statementOf(brand, '2027-08')).toMatchObject({ status: 'settled', due_cents: 0 })
  expect(await reconciled(product)).toEqual([])
})

test.sequential('an answer during the review adds the line to the charge', async () => {
  const statement = await closeMonth(product, brand, '2027-09', [
    [nora, 5_000],
    [olga, 3_000],
  ])
  await on.ask(statement, nora)
  await on.answer('2027-09', nora, 'She sold a lot')
  expect(await statementOf(brand, '2027-09')).toMatchObject({ status: 'review', questioned_cents: 0 })
  await on.goTo(chargeDay('2027-09'))
  const paid = await statementOf(brand, '2027-09')
  expect(chargesIn(paid)).toEqual(['PayPal 1 succeeded'])
  expect(paid).toMatchObject({ status: 'settled' })
  expect(await reconciled(product)).toEqual([])
})
