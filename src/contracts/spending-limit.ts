import * as z from 'zod/mini'
import { defineCall } from './call'
import { parseUnits } from './decimals'
import { SPENDING_STATES } from './states'
import { DateOnly, Decimal } from './values'

/** Of a monthly spending limit, in cents; a table's check has the same. */
export const MIN_SPENDING_LIMIT = 1_00
export const MAX_SPENDING_LIMIT = 1_000_000_00

export const SpendingLimit = z.object({
  /** Null without a limit. */
  limit_cents: z.nullable(z.int()),
  /** The first day of the month of sales that counts now. */
  month: DateOnly,
  /** Commission and referral commission of the month's sales so far, estimated and final, without processing fees. */
  spending: Decimal,
  /** While it is `reached`, links of creators redirect without their tags. */
  state: z.enum(SPENDING_STATES),
  /** From when links earn again unless the brand raises the limit; null while they earn. */
  paused_until: z.nullable(DateOnly),
  /** The limit is used, but links earn for the rest of the day on which they began to earn again. */
  pauses_on: z.nullable(DateOnly),
})
export type SpendingLimit = z.infer<typeof SpendingLimit>

export const readSpendingLimit = defineCall({
  method: 'GET',
  path: '/api/billing/spending-limit',
  summary: "The brand's monthly spending limit, and how much of it is used",
  answer: SpendingLimit,
})

export const SPENDING_LIMIT_RANGE = 'Enter an amount from $1 to $1,000,000'
const RANGE = SPENDING_LIMIT_RANGE

const TYPED = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,9})(\.\d{1,2})?$/

/** What people type for a limit, such as "$1,250" or "99.5", in cents; null if it is no amount or out of range. */
export const limitOf = (text: string): number | null => {
  const [, dollars, cents = ''] = TYPED.exec(text.trim()) ?? []
  if (dollars === undefined) return null
  const limit = Number(parseUnits(dollars.replaceAll(',', '') + cents, 2))
  return limit >= MIN_SPENDING_LIMIT && limit <= MAX_SPENDING_LIMIT ? limit : null
}

export const setSpendingLimit = defineCall({
  method: 'PUT',
  path: '/api/billing/spending-limit',
  summary: 'Sets, raises, lowers or removes the most commission that the brand pays for the sales of a month',
  body: z.object({
    limit_cents: z.nullable(z.int(RANGE).check(z.gte(MIN_SPENDING_LIMIT, RANGE), z.lte(MAX_SPENDING_LIMIT, RANGE))),
  }),
  answer: SpendingLimit,
})

/** What a raise is rounded up to, by the amount. */
const STEPS = [
  { below: 100_00, step: 1_00 },
  { below: 1_000_00, step: 10_00 },
  { below: 10_000_00, step: 100_00 },
  { below: Number.POSITIVE_INFINITY, step: 1_000_00 },
]

/**
 * The limit that is offered next: a half more than the limit, or than what is already spent if that is more, so that the
 * brand is not warned again at once. At most the highest limit; null if the limit is that already.
 */
export const raisedLimit = ({ limit_cents, spent_cents }: { limit_cents: number; spent_cents: number }) => {
  if (limit_cents >= MAX_SPENDING_LIMIT) return null
  const wanted = Math.ceil(Math.max(limit_cents, spent_cents) * 1.5)
  const step = STEPS.find(({ below }) => wanted < below)?.step ?? 1
  return Math.min(Math.ceil(wanted / step) * step, MAX_SPENDING_LIMIT)
}
