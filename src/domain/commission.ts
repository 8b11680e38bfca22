import { divideRounded, formatUnits, parseUnits } from './cents'

/** Decimals of a sale and of a commission, and of a rate in percent. */
const AMOUNT_SCALE = 4
const RATE_SCALE = 2

/**
 * The commission of a sale: sale × rate / 100, kept to four decimals, half a ten-thousandth away from zero. `sale` is a
 * decimal text of at most four decimals, below zero when Amazon took more back than was sold; `rate` is in percent, with at
 * most two. It is what `commissionOf` (services/money/commission.ts) says in SQL. Source: decisions, section 6.
 */
export const commission = (sale: string, rate: string): string => {
  const product = parseUnits(sale, AMOUNT_SCALE) * parseUnits(rate, RATE_SCALE)
  return formatUnits(divideRounded(product, 100n * 10n ** BigInt(RATE_SCALE)), AMOUNT_SCALE)
}
