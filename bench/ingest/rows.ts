/** Deterministic: every ad group on every day. */

export const AD_GROUPS = 2_740
export const PAGE_ROWS = 2_000
export const CAMPAIGN = 'bench'
const FIRST_DAY = Date.UTC(2025, 10, 20)

export type BenchRow = { adgroup: string; date: string; counts: number[]; cents: number[] }

export const dateOf = (day: number): string => new Date(FIRST_DAY + day * 86_400_000).toISOString().slice(0, 10)

/** Row `index` of the report, by day, then ad group. Revision 1 is the restated one. */
export const rowOf = (index: number, revision: number): BenchRow => {
  const day = Math.floor(index / AD_GROUPS)
  const group = index % AD_GROUPS
  const clicks = ((group * 7 + day * 13) % 90) + 10
  const orders = (group + day) % 5
  const cents = orders * (1_299 + (group % 400)) + revision
  return {
    adgroup: `adgroup${String(group).padStart(5, '0')}`,
    date: dateOf(day),
    counts: [clicks, clicks, clicks + 3, orders * 2, orders * 2 + 1, orders, orders + 1, orders, orders + 1, 0],
    cents: [cents, cents + 450, Math.round(cents / 10), 0],
  }
}
