import type { FEE_METHODS } from '../contracts/money-vocabulary'

export type FeeMethod = (typeof FEE_METHODS)[number]

/**
 * What a processor takes of an amount that is charged or paid from a day on: a rate in basis points (290 is 2.9 %), a fixed
 * part, and at most the cap, all but the rate in cents.
 */
export type FeeSchedule = {
  method: FeeMethod
  effective_from: string
  rate_bp: number
  fixed_cents: number
  cap_cents: number | null
}

/** The processors' published prices for the United States, until staff enters others. */
export const FEE_SCHEDULES: readonly FeeSchedule[] = [
  { method: 'card', effective_from: '2020-01-01', rate_bp: 290, fixed_cents: 30, cap_cents: null },
  { method: 'us_bank_account', effective_from: '2020-01-01', rate_bp: 80, fixed_cents: 0, cap_cents: 500 },
  { method: 'paypal', effective_from: '2020-01-01', rate_bp: 0, fixed_cents: 25, cap_cents: null },
]

/**
 * The schedule of a method that holds on a day (`YYYY-MM-DD`): the one that began last. Throws RangeError when none had
 * begun.
 */
export const scheduleOn = (schedules: readonly FeeSchedule[], method: FeeMethod, date: string): FeeSchedule => {
  const begun = schedules.filter((schedule) => schedule.method === method && schedule.effective_from <= date)
  const [first, ...others] = begun
  if (!first) throw new RangeError(`no fee schedule for ${method} on ${date}`)
  return others.reduce((last, one) => (one.effective_from > last.effective_from ? one : last), first)
}

/**
 * The fee of an amount, in cents: the rate's part rounded half up, the fixed part, then the cap. Throws RangeError for an
 * amount below zero and a schedule that `termsOf` refuses.
 */
export const feeOf = (amountCents: bigint, schedule: FeeSchedule): bigint => {
  if (amountCents < 0n) throw new RangeError('an amount below zero has no fee')
  const { rate, fixed, cap } = termsOf(schedule)
  const fee = (amountCents * rate + WHOLE / 2n) / WHOLE + fixed
  return cap === null || fee < cap ? fee : cap
}

/**
 * The smallest amount of which `netCents` is left after its fee, and that fee: gross - fee = net, to the cent. There always
 * is one, because what is left grows by 0 or 1 when the amount grows by 1, and begins at or below zero.
 *
 * Without a cap, gross - fixed - floor((gross * rate + 5000) / 10000) >= net means
 * gross * (10000 - rate) > (net + fixed) * 10000 - 5000. With one, the fee is the smaller of that fee and the cap, so the
 * smaller of both amounts is enough. Throws RangeError for a net below zero and as `feeOf` does.
 */
export const grossUp = (netCents: bigint, schedule: FeeSchedule): { gross_cents: bigint; fee_cents: bigint } => {
  if (netCents < 0n) throw new RangeError('a net amount below zero cannot be charged')
  const { rate, fixed, cap } = termsOf(schedule)
  const due = netCents + fixed
  const uncapped = due === 0n ? 0n : (due * WHOLE - WHOLE / 2n) / (WHOLE - rate) + 1n
  const capped = cap === null ? uncapped : netCents + cap
  const gross = capped < uncapped ? capped : uncapped
  const fee = feeOf(gross, schedule)
  if (gross - fee !== netCents) throw new Error(`no exact amount for ${netCents} cents: ${gross} less ${fee}`)
  return { gross_cents: gross, fee_cents: fee }
}

/** Basis points in the whole. */
const WHOLE = 10_000n

/** A schedule in exact numbers. A rate of the whole amount would leave nothing, whatever is charged. */
const termsOf = ({ rate_bp, fixed_cents, cap_cents }: FeeSchedule) => {
  const terms = {
    rate: BigInt(rate_bp),
    fixed: BigInt(fixed_cents),
    cap: cap_cents === null ? null : BigInt(cap_cents),
  }
  if (terms.rate < 0n || terms.rate >= WHOLE || terms.fixed < 0n || (terms.cap !== null && terms.cap < 0n))
    throw new RangeError('not a fee schedule')
  return terms
}
