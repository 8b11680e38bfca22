import { stringify } from 'csv-stringify/sync'

/** Text is guarded against formulas; figures are exact decimal texts that stay numbers. */
export type CsvColumn = { name: string; kind: 'text' | 'figure' }

/** What a spreadsheet takes for the begin of a formula, also in the wide forms of East Asian text. Source: OWASP, "CSV Injection". */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/**
 * Rows as a CSV file: RFC 4180 (CRLF, quotes where they are needed), UTF-8 with a byte order mark, so that spreadsheets read
 * names as they are. A text that would be taken for a formula gets an apostrophe in front. A cell that is null is empty.
 */
export const csvFile = (
  columns: readonly CsvColumn[],
  rows: readonly (readonly (string | number | null)[])[],
): Buffer => {
  const cells = rows.map((row) =>
    row.map((cell, index) => (columns[index]?.kind === 'text' ? guarded(String(cell ?? '')) : String(cell ?? ''))),
  )
  const text = stringify([columns.map(({ name }) => name), ...cells], { record_delimiter: 'windows', bom: true })
  return Buffer.from(text, 'utf8')
}

const guarded = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)
