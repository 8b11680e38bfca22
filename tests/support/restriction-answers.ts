import type { CallAnswer } from '../../src/contracts/call'
import type { Hold, listHolds, Restriction, Restrictions } from '../../src/contracts/restrictions'
import { LONG_NAME } from './billing-answers'

/* As the server would give them. */

const REASON =
  'On 14 of the last 30 days, more than half of the sales through your links “Sunday roast video” and “Bio link” were ordered ' +
  'within a minute of the click, and shipped to two addresses, one of which is the address on your tax form.\n' +
  'Our terms don’t allow purchases through your own links, or by people who live with you.'

const ANSWER =
  'My sister ordered for her cooking class, 16 people. I can send you the receipts, and the invitation to the class.\n' +
  'I didn’t know that this counts as my household.'

const ROW: Restriction = {
  id: 1,
  kind: 'ban',
  status: 'open',
  brand_name: null,
  reason: REASON,
  placed_on: '2026-11-20',
  starts_on: '2026-11-20',
  answer_by: '2026-12-04',
  decide_by: '2026-12-20',
  answer: null,
  answered_at: null,
  decision: null,
  decided_on: null,
}

const HOLD: Restriction = { ...ROW, id: 2, kind: 'hold' }
const ANSWERED = { answer: ANSWER, answered_at: '2026-11-22T18:04:00.000Z' }

const of = (...rows: Restriction[]): Restrictions => ({ name: 'Maya Lindqvist', rows })

/** A ban at once, with the hold that comes with it. */
export const OPEN = of(HOLD, ROW)
export const BAN_WITH_NOTICE = of({ ...ROW, starts_on: '2099-12-14' })
export const ANSWERED_HOLD = of({ ...HOLD, ...ANSWERED, brand_name: LONG_NAME })
export const DECIDED = of(
  {
    ...HOLD,
    ...ANSWERED,
    status: 'upheld',
    decision: 'The class had 16 people, and 61 pans were ordered. We refunded the brands.',
    decided_on: '2026-12-01',
  },
  {
    ...ROW,
    ...ANSWERED,
    status: 'lifted',
    decision: 'You didn’t know the rule, and it’s the first time. Please read section 6 of the terms.',
    decided_on: '2026-12-01',
  },
)

const AMOUNT = { brand_name: 'Fernhill Kitchen', amount: '1842.55' }
const EVERY_HOLD: Hold[] = [
  { ...HOLD, ...AMOUNT, id: 5 },
  { ...HOLD, ...ANSWERED, id: 4, brand_name: LONG_NAME, amount: '1234567.89' },
  {
    ...HOLD,
    ...AMOUNT,
    id: 3,
    brand_name: null,
    status: 'upheld',
    amount: '61.20',
    decision: 'These were your own orders.',
    decided_on: '2026-10-12',
  },
  {
    ...HOLD,
    ...AMOUNT,
    status: 'lifted',
    amount: null,
    decision: 'The sales are real. Thanks for the receipts.',
    decided_on: '2026-09-30',
  },
]

export const HOLDS: CallAnswer<typeof listHolds> = { rows: EVERY_HOLD, answer_path: '/appeal#made-up' }
export const DECIDED_HOLDS: CallAnswer<typeof listHolds> = { rows: EVERY_HOLD.slice(2), answer_path: null }
