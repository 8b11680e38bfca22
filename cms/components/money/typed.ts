import { parseUnits } from '../../../src/domain/cents'

/** Typed dollars, "1,234.5", in whole cents; null for what is no sum. */
export const centsOf = (typed: string): number | null => {
  try {
    const cents = Number(parseUnits(typed.trim().replaceAll(',', ''), 2))
    return Number.isSafeInteger(cents) ? cents : null
  } catch {
    return null
  }
}
