import type { PROCESSING_FEE_METHODS } from '../contracts/money-vocabulary'

export type ProcessingFeeMethod = (typeof PROCESSING_FEE_METHODS)[number]

/**
 * A processor's fee from a date on: a rate in basis points (290 is 2.9%), plus a fixed part in cents, limited by a cap in
 * cents.
 */
export type ProcessingFeeSchedule = ProcessingFeeTerms & {
  method: ProcessingFeeMethod
  effective_from: string
}

export type ProcessingFeeTerms = {
  rate_bp: number
  fixed_cents: number
  cap_cents: number | null
}

/** The processors' published US prices, used until staff enter others. */
export const PROCESSING_FEE_SCHEDULES: readonly ProcessingFeeSchedule[] = [
  { method: 'card', effective_from: '2020-01-01', rate_bp: 290, fixed_cents: 30, cap_cents: null },
  { method: 'us_bank_account', effective_from: '2020-01-01', rate_bp: 80, fixed_cents: 0, cap_cents: 500 },
  { method: 'paypal', effective_from: '2020-01-01', rate_bp: 0, fixed_cents: 25, cap_cents: null },
]

/** The schedule in effect for a method on a date (`YYYY-MM-DD`). Throws RangeError when there is none. */
export const scheduleOn = (
  schedules: readonly ProcessingFeeSchedule[],
  method: ProcessingFeeMethod,
  date: string,
): ProcessingFeeSchedule => {
  const effective = schedules.filter((schedule) => schedule.method === method && schedule.effective_from <= date)
  const [first, ...others] = effective
  if (!first) throw new RangeError(`no processing fee schedule for ${method} on ${date}`)
  return others.reduce((last, one) => (one.effective_from > last.effective_from ? one : last), first)
}

/**
 * The processing fee for an amount in cents: rate rounded half up, plus the fixed part, limited by the cap. Throws RangeError for a
 * negative amount or an impossible schedule.
 */
export const processingFeeOf = (amountCents: bigint, schedule: ProcessingFeeTerms): bigint => {
  if (amountCents < 0n) throw new RangeError('a negative amount has no processing fee')
  const { rate, fixed, cap } = termsOf(schedule)
  const fee = (amountCents * rate + WHOLE / 2n) / WHOLE + fixed
  return cap === null || fee < cap ? fee : cap
}

/**
 * The smallest gross amount that leaves exactly `netCents` after its fee, and that fee. It always exists: raising the gross
 * by one cent raises the net by 0 or 1, starting at or below zero.
 *
 * Without a cap, gross - fixed - floor((gross * rate + 5000) / 10000) >= net means
 * gross * (10000 - rate) > (net + fixed) * 10000 - 5000. With a cap, the fee is the smaller of the two, so the smaller of
 * both gross amounts is enough. Throws RangeError for a negative net amount or an impossible schedule.
 */
export const grossUp = (
  netCents: bigint,
  schedule: ProcessingFeeTerms,
): { gross_cents: bigint; processing_fee_cents: bigint } => {
  if (netCents < 0n) throw new RangeError('a negative net amount cannot be charged')
  const { rate, fixed, cap } = termsOf(schedule)
  const due = netCents + fixed
  const uncapped = due === 0n ? 0n : (due * WHOLE - WHOLE / 2n) / (WHOLE - rate) + 1n
  const capped = cap === null ? uncapped : netCents + cap
  const gross = capped < uncapped ? capped : uncapped
  const fee = processingFeeOf(gross, schedule)
  if (gross - fee !== netCents) throw new Error(`no exact gross amount for ${netCents} cents: ${gross} less ${fee}`)
  return { gross_cents: gross, processing_fee_cents: fee }
}

const WHOLE = 10_000n

/** Validates a schedule and converts it to bigints. A rate of 100% would leave nothing, whatever is charged. */
const termsOf = ({ rate_bp, fixed_cents, cap_cents }: ProcessingFeeTerms) => {
  const terms = {
    rate: BigInt(rate_bp),
    fixed: BigInt(fixed_cents),
    cap: cap_cents === null ? null : BigInt(cap_cents),
  }
  if (terms.rate < 0n || terms.rate >= WHOLE || terms.fixed < 0n || (terms.cap !== null && terms.cap < 0n))
    throw new RangeError('impossible processing fee schedule')
  return terms
}
