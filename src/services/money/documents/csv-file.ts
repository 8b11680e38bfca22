import { finished, type Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import { openSpool } from '../../../spool'

/** Text is protected against formula injection; figures are decimal strings that spreadsheets read as numbers. */
export type CsvColumn = { name: string; kind: 'text' | 'figure' }

export const text = (name: string): CsvColumn => ({ name, kind: 'text' })
export const figure = (name: string): CsvColumn => ({ name, kind: 'figure' })

/** Characters that start a formula in spreadsheets, including full-width forms. Source: OWASP, "CSV Injection". */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

export type CsvRow = readonly (string | number | null)[]

/**
 * RFC 4180 (CRLF, quotes where needed), UTF-8 with a byte order mark so that spreadsheets read names correctly. Text
 * that looks like a formula gets a leading apostrophe. Null cells are empty.
 */
export const csvFile = (columns: readonly CsvColumn[], rows: readonly CsvRow[]): Buffer =>
  Buffer.from(csvHead(columns) + csvLines(columns, rows), 'utf8')

/** The byte order mark and the names of the columns. */
export const csvHead = (columns: readonly CsvColumn[]): string =>
  stringify([columns.map(({ name }) => name)], { record_delimiter: 'windows', bom: true })

/** Without the names of the columns. */
export const csvLines = (columns: readonly CsvColumn[], rows: readonly CsvRow[]): string =>
  stringify(
    rows.map((row) =>
      row.map((cell, index) =>
        columns[index]?.kind === 'text' && typeof cell !== 'number' ? guarded(String(cell ?? '')) : String(cell ?? ''),
      ),
    ),
    { record_delimiter: 'windows' },
  )

/**
 * The same as a file on disk, written in parts, so that neither its size nor a slow reader matters: `write` is finished
 * before anything is sent, and if it fails, nothing is. The file is deleted once it was read or the reader left.
 */
export const spoolCsv = async (
  columns: readonly CsvColumn[],
  write: (append: (rows: readonly CsvRow[]) => Promise<void>) => Promise<void>,
): Promise<Readable> => {
  const spool = await openSpool()
  try {
    await spool.append(csvHead(columns))
    await write((rows) => spool.append(csvLines(columns, rows)))
  } catch (error) {
    await spool.close()
    throw error
  }
  const file = spool.read()
  finished(file, () => void spool.close())
  return file
}

const guarded = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell)
