import { stringify } from 'csv-stringify/sync'

/** Text is protected against formula injection; figures are decimal strings that spreadsheets read as numbers. */
export type CsvColumn = { name: string; kind: 'text' | 'figure' }

export const text = (name: string): CsvColumn => ({ name, kind: 'text' })
export const figure = (name: string): CsvColumn => ({ name, kind: 'figure' })

/** Characters that start a formula in spreadsheets, including full-width forms. Source: OWASP, "CSV Injection". */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/**
 * RFC 4180 (CRLF, quotes where needed), UTF-8 with a byte order mark so that spreadsheets read names correctly. Text
 * that looks like a formula gets a leading apostrophe. Null cells are empty.
 */
export const csvFile = (
  columns: readonly CsvColumn[],
  rows: readonly (readonly (string | number | null)[])[],
): Buffer => {
  const cells = rows.map((row) =>
    row.map((cell, index) => (columns[index]?.kind === 'text' ? guarded(String(cell ?? '')) : String(cell ?? ''))),
  )
  const lines = stringify([columns.map(({ name }) => name), ...cells], { record_delimiter: 'windows', bom: true })
  return Buffer.from(lines, 'utf8')
}

const guarded = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell)
