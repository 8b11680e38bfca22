import type { Turn } from './turn'

export type Effect =
  | 'settle_debit'
  | 'fail_debit'
  | 'return_debit'
  | 'dispute_charge'
  | 'lose_dispute'
  | 'settle_refund'
  | 'expire_microdeposits'
  | 'finish_review'

const DAY = 86_400

/** `at` is business time in seconds since 1970. */
export const schedule = async (turn: Turn, effect: Effect, subject: string, at: number): Promise<void> => {
  await turn.db.query('insert into stripe_due (due_at, effect, subject) values (to_timestamp($1), $2, $3)', [
    at,
    effect,
    subject,
  ])
}

/** Skips Saturdays and Sundays (UTC), not holidays. */
export const businessDaysLater = (from: number, days: number): number => {
  let at = from
  for (let left = days; left > 0; ) {
    at += DAY
    if (!isWeekend(at)) left -= 1
  }
  return at
}

export const daysLater = (from: number, days: number): number => from + days * DAY

/** January 1, 1970 was a Thursday. */
const isWeekend = (at: number): boolean => [2, 3].includes(Math.floor(at / DAY) % 7)
