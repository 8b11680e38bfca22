import { divideRounded, formatUnits, parseUnits } from '../contracts/decimals'

/** Decimals of sales and commissions, and of rates (in percent). */
const AMOUNT_SCALE = 4
const RATE_SCALE = 2

/**
 * The commission of a sale: sale × rate / 100, rounded to four decimals, half away from zero. `sale` is a decimal text with
 * at most four decimals, negative when returns exceed sales; `rate` is a percentage with at most two. `commissionOf`
 * (services/money/commission.ts) is the same formula in SQL. Source: docs/decisions/0006.
 */
export const commission = (sale: string, rate: string): string => {
  const product = parseUnits(sale, AMOUNT_SCALE) * parseUnits(rate, RATE_SCALE)
  return formatUnits(divideRounded(product, 100n * 10n ** BigInt(RATE_SCALE)), AMOUNT_SCALE)
}
