import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askQuestion } from '../../../src/contracts/line-questions'
import { addDays } from '../../../src/domain/date-range'
import { passDays } from '../../support/month'
import { signUpStaff } from '../../support/people'
import type { TestProduct } from '../../support/product'
import { keepsPromise } from '../../support/promises'
import { holdsOf, REASON } from './held-commission'
import { reconciled } from './money-records'
import {
  chargeDay,
  chargeMonth,
  chargesIn,
  closeMonth,
  closingDay,
  earn,
  lineOf,
  type PayingBrand,
  payoutOf,
  payWith,
  readEverything,
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
let on: ReturnType<typeof holdsOf>

beforeAll(async () => {
  ;({ product, brand } = await startMonths())
  staff = await signUpStaff(product, 'admin')
  on = holdsOf(product, brand, staff.client)
  maya = await sellerOf(product, brand, 'straight', { name: 'Maya' })
  nora = await sellerOf(product, brand, 'nora@people.test', { name: 'Nora' })
  olga = await sellerOf(product, brand, 'olga@people.test', { name: 'Olga' })
  await reconciled(product)
})
afterAll(() => product.close())

describe.sequential('a hold during the review', () => {
  test('tells the creator what is held and why, and by when we decide', async () => {
    keepsPromise(
      'terms',
      'If we have, or a brand has, reason to believe that sales resulted from a violation of these terms, we may hold ' +
        'the related commission.',
      'We tell the creator what is held and why, the creator may respond, and we decide within 30 days.',
    )
    await closeMonth(product, brand, '2027-03', [
      [maya, 6_000],
      [nora, 5_000],
    ])
    await on.hold(maya)
    const [hold] = await on.holdsFor(maya)
    expect(hold).toMatchObject({
      kind: 'hold',
      status: 'open',
      brand_name: null,
      reason: REASON,
      amount: '60.00',
      placed_on: closingDay('2027-03'),
      answer_by: addDays(closingDay('2027-03'), 14),
      decide_by: addDays(closingDay('2027-03'), 30),
    })
    const [mail, ...more] = await on.mailsAbout(maya, /on hold/)
    expect(more).toEqual([])
    expect(mail?.text).toContain('$60.00 so far')
    expect(mail?.text).toContain(REASON)
    expect(await on.mailsAbout(brand.person, /Maya’s commission is on hold/)).toHaveLength(1)
    const line = lineOf(await statementOf(brand, '2027-03'), maya)
    expect(line).toMatchObject({ can_ask: false })
    const { cycle_id: cycleId } = await statementOf(brand, '2027-03')
    const ask = { params: { cycleId, lineId: line?.id ?? 0 }, body: { message: 'Why?' } }
    await expect(brand.client.call(askQuestion, ask)).rejects.toThrow('409')
    await expect(on.hold(maya)).rejects.toThrow('409')
    await expect(on.holdOfBrand(maya)).rejects.toThrow('409')
    expect(await reconciled(product)).toEqual([])
  })

  test('keeps the line from being charged, and the rest is charged as usual', async () => {
    await on.goTo(chargeDay('2027-03'))
    const statement = await statementOf(brand, '2027-03')
    expect(chargesIn(statement)).toEqual(['PayPal 1 succeeded'])
    expect(statement).toMatchObject({ status: 'charging', due_cents: 0, questioned_cents: 6_210 })
    expect(lineOf(statement, maya)).toMatchObject({
      held_until: addDays(closingDay('2027-03'), 30),
      is_returned: false,
    })
    expect(await payoutOf(maya, '2027-03')).toMatchObject({
      step: 'held',
      next_on: addDays(closingDay('2027-03'), 30),
    })
    expect(await on.mailsAbout(brand.person, /needed/)).toEqual([])
    expect(await reconciled(product)).toEqual([])
  })

  test('is answered without a login, of which staff hear', async () => {
    const token = await on.tokenOf(maya, /on hold/)
    const id = await on.newestOf(maya)
    expect(await on.read(token)).toMatchObject({ name: 'Maya', rows: [{ id, reason: REASON, answer: null }] })
    await expect(on.read('made-up')).rejects.toThrow('404')
    await expect(on.answer({ token, id, answer: ' ' })).rejects.toThrow('400')
    await expect(on.answer({ token, id: id + 1, answer: 'Whose?' })).rejects.toThrow('404')
    const { rows } = await on.answer({ token, id, answer: 'Those are my readers.' })
    expect(rows[0]).toMatchObject({ answer: 'Those are my readers.' })
    await settle(product)
    const [mail] = await on.mailsAbout(staff.person, /Maya answered a hold/)
    expect(mail?.text).toContain('Those are my readers.')
  })

  test('is released, and the line is charged and paid', async () => {
    await on.release(maya, 'The sales are real.')
    const statement = await statementOf(brand, '2027-03')
    expect(chargesIn(statement)).toEqual(['PayPal 1 succeeded', 'Maya 1 succeeded'])
    expect(statement).toMatchObject({ status: 'settled', due_cents: 0, questioned_cents: 0, reversed_cents: 0 })
    expect(await payoutOf(maya, '2027-03')).toMatchObject({ step: 'paid', received_cents: 6_000 })
    expect((await on.holdsFor(maya))[0]).toMatchObject({
      status: 'lifted',
      decision: 'The sales are real.',
      decided_on: chargeDay('2027-03'),
      amount: null,
    })
    expect((await on.mailsAbout(maya, /was released/))[0]?.text).toContain('The sales are real.')
    expect(await on.mailsAbout(brand.person, /Maya’s commission was released/)).toHaveLength(1)
    await expect(on.release(maya, 'Again')).rejects.toThrow('409')
    await expect(on.reverse(maya, 'Not after all')).rejects.toThrow('409')
    const token = await on.tokenOf(maya, /on hold/)
    await expect(on.answer({ token, id: await on.newestOf(maya), answer: 'Too late' })).rejects.toThrow('409')
    expect(await reconciled(product)).toEqual([])
  })
})

describe.sequential('a hold on the commission from one brand', () => {
  test('carries the month to the next statement, with the reason', async () => {
    await expect(on.holdOfBrand(olga)).rejects.toThrow('409')
    await earn(product, '2027-04', [
      [olga, 3_000],
      [nora, 2_000],
    ])
    await on.holdOfBrand(olga)
    expect((await on.holdsFor(olga))[0]).toMatchObject({ brand_name: brand.brand.brand_name, amount: '30.00' })
    const statement = await chargeMonth(product, brand, '2027-04', [])
    expect(lineOf(statement, olga)).toMatchObject({ amount_cents: 0, carried_out: '30.0000', carry_reason: 'on_hold' })
    expect(await on.paidTo('nora@people.test')).toBe(7_000)
    expect(await reconciled(product)).toEqual([])
  })

  test('is released without a decision on the day after the deadline, of which staff are reminded', async () => {
    keepsPromise(
      'terms',
      'Commission that is not shown to violate these terms is released; commission that is shown to violate them is ' +
        'reversed.',
    )
    const [hold] = await on.holdsFor(olga)
    const last = hold?.decide_by ?? ''
    await on.goTo(last)
    expect((await on.holdsFor(olga))[0]).toMatchObject({ status: 'open' })
    expect(await on.mailsAbout(staff.person, /^Decide by .*: a hold on Olga/)).toHaveLength(1)
    await on.goTo(addDays(last, 1))
    expect((await on.holdsFor(olga))[0]).toMatchObject({ status: 'lifted', decided_on: addDays(last, 1) })
    expect(await on.mailsAbout(olga, /was released/)).toHaveLength(1)
    const next = await chargeMonth(product, brand, '2027-05', [[olga, 1_000]])
    expect(lineOf(next, olga)).toMatchObject({ amount_cents: 4_000, carried_in: '30.0000', carry_reason: null })
    expect(await on.paidTo('olga@people.test')).toBe(4_000)
    expect(await reconciled(product)).toEqual([])
  })
})

describe.sequential('commission that is shown to violate the terms', () => {
  test('is held while it is carried, on a line in review, and in a payout that the brand has paid', async () => {
    await payWith(product, brand.client, '000123456789')
    await chargeMonth(product, brand, '2027-06', [
      [nora, 5_000],
      [olga, 3_000],
    ])
    await passDays(product, 5)
    await settle(product)
    expect(chargesIn(await statementOf(brand, '2027-06'))).toEqual(['PayPal 1 succeeded'])
    await on.hold(nora, REASON)
    await passDays(product, 8)
    await settle(product)
    expect(await on.paidTo('olga@people.test')).toBe(7_000)
    expect(await on.paidTo('nora@people.test')).toBe(7_000)
    expect(await payoutOf(nora, '2027-06')).toMatchObject({ step: 'held' })
    expect((await on.holdsFor(nora))[0]).toMatchObject({ amount: '50.00' })
    expect(await reconciled(product)).toEqual([])
  })

  test('is reversed: the payout is canceled, and the brand gets back what it paid', async () => {
    keepsPromise(
      'terms',
      'Commission that is not shown to violate these terms is released; commission that is shown to violate them is ' +
        'reversed.',
    )
    await on.reverse(nora, 'You bought through your own links.')
    // A refund to a bank account takes days.
    await passDays(product, 8)
    await settle(product)
    const statement = await statementOf(brand, '2027-06')
    expect(statement).toMatchObject({ status: 'settled', refunded_cents: 5_025, due_cents: 0, reversed_cents: 0 })
    expect(lineOf(statement, nora)).toMatchObject({ is_returned: true })
    expect(await payoutOf(nora, '2027-06')).toMatchObject({ step: 'reversed', received_cents: 0 })
    expect((await on.holdsFor(nora))[0]).toMatchObject({ status: 'upheld', amount: '50.00' })
    expect((await on.mailsAbout(nora, /was reversed/))[0]?.text).toContain('You bought through your own links.')
    const [mail] = await on.mailsAbout(brand.person, /Nora’s commission was reversed/)
    expect(mail?.text).toContain('refunding $50.25')
    expect(await reconciled(product)).toEqual([])
  })

  test('costs nothing on the next statement, and later sales are paid again', async () => {
    const next = await chargeMonth(product, brand, '2027-07', [[nora, 1_000]])
    expect(lineOf(next, nora)).toMatchObject({ amount_cents: 0 })
    const later = await closeMonth(product, brand, '2027-08', [[nora, 2_000]])
    expect(lineOf(later, nora)).toMatchObject({ amount_cents: 2_000 })
    expect(await reconciled(product)).toEqual([])
  })

  test('is neither charged nor past due on a line in review, also when it is the only one', async () => {
    await on.hold(nora)
    await on.goTo(chargeDay('2027-08'))
    expect(await statementOf(brand, '2027-08')).toMatchObject({ status: 'review', due_cents: 0 })
    await on.reverse(nora, 'Again through your own links.')
    const emptied = await statementOf(brand, '2027-08')
    expect(emptied).toMatchObject({ status: 'settled', total_cents: 0, due_cents: 0, reversed_cents: 2_000 })
    expect(emptied.processing_fees_cents).toBe(0)
    expect(await reconciled(product)).toEqual([])
    await readEverything(product)
    const next = await closeMonth(product, brand, '2027-09', [[olga, 1_000]])
    expect(lineOf(next, nora)).toMatchObject({
      amount_cents: 0,
      carried_in: '20.0000',
      adjustment_amount: '-20.0000',
      carried_out: '0.0000',
    })
    expect(await reconciled(product)).toEqual([])
  })
})
