/**
 * Amounts in cents paid to a U.S. person in a calendar year from which they are reported on Form 1099-NEC, by year of
 * payment. From 2027 on the IRS adjusts the amount for inflation: add each year that differs. Source: 26 U.S.C. 6041(a),
 * Public Law 119-21, section 70433.
 */
export const TAX_THRESHOLDS = { 2025: 60_000, 2026: 200_000 } as const

/** In cents; an amount equal to it is reported. Years outside the table use the nearest known year. */
export const thresholdOf = (year: number): number =>
  // Objects list integer keys in ascending order.
  Object.entries(TAX_THRESHOLDS).findLast(([known]) => Number(known) <= year)?.[1] ?? TAX_THRESHOLDS[2025]

/** The last four characters of a tax ID, the only part ever shown; fewer if they would be more than half of it. */
export const maskTaxNumber = (text: string): string => {
  const characters = text.replace(/[^A-Za-z0-9]/g, '')
  const shown = Math.min(4, Math.floor(characters.length / 2))
  return characters.slice(characters.length - shown)
}
