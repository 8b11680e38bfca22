import { parseUnits } from '../../../src/contracts/decimals'

/** Parses dollars such as "1,234.5" into whole cents; null when invalid. */
export const centsOf = (typed: string): number | null => {
  try {
    const cents = Number(parseUnits(typed.trim().replaceAll(',', ''), 2))
    return Number.isSafeInteger(cents) ? cents : null
  } catch {
    return null
  }
}
