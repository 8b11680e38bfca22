import { type CsvRow, text } from '../money/documents/csv-file'
import type { completeDays } from './complete-days'

/** Of a file with figures of a period, before all others. */
export const PERIOD_COLUMNS = [text('period_start'), text('period_end')]

/**
 * The days that the figures of a file cover, for `PERIOD_COLUMNS` and its name; without an end while none is complete. Then
 * `figures` leaves the cells of the period empty: 0 would say that nothing was sold.
 */
export const coveredPeriod = (list: string, { range, part }: Awaited<ReturnType<typeof completeDays>>) => {
  const cells: CsvRow = [range.from, part?.complete.to ?? null]
  return {
    cells,
    name: `shelfmate-${[list, ...cells.filter(Boolean)].join('-')}.csv`,
    figures: (row: CsvRow): CsvRow => (part ? row : row.map(() => null)),
  }
}

export type CoveredPeriod = ReturnType<typeof coveredPeriod>
