import { createHash } from 'node:crypto'
import { copyLine } from '../../bulk-copy'
import type { SyncKind } from '../../contracts/vocabulary'
import {
  dayOf,
  type Fields,
  identityOf,
  PERFORMANCE_DIMENSIONS,
  performanceFields,
  placeOf,
  productFields,
  UnreadableRow,
} from '../../domain/report-rows'
import type { SyncWindow } from '../../domain/sync-windows'
import { failpoint } from '../../failpoints'
import { type AdsCredentials, reportPages } from '../../integrations/amazon/ads-client'
import { openSpool, type Spool } from '../../spool'

/** Spooled to disk as lines for COPY. */
export type ReadReport = {
  rows: Spool
  rowCount: number
  quarantine: Spool
  quarantinedCount: number
  /** Amazon marked the last page as the end. */
  isComplete: boolean
  close: () => Promise<void>
}

const PARSERS: Record<SyncKind, (row: unknown) => Fields> = {
  performance: performanceFields,
  products: (row) => [...productFields(row), fingerprintOf(columnsOf(row as object))],
}

/**
 * Runs in constant memory. `onRows` receives the number of rows read so far. Invalid rows go to the quarantine and do
 * not stop the report. Throws the errors of the Amazon client.
 */
export const readReport = async (
  credentials: AdsCredentials,
  { kind, startDate, endDate }: SyncWindow,
  onRows: (count: number) => void,
): Promise<ReadReport> => {
  const report: ReadReport = await emptyReport()
  const reportType = kind === 'performance' ? 'PERFORMANCE' : 'PRODUCTS'
  try {
    for await (const page of reportPages(credentials, { reportType, startDate, endDate })) {
      await addPage(report, page.rows, (row) => within(PARSERS[kind](row), startDate, endDate))
      report.isComplete = page.isEnd
      onRows(report.rowCount + report.quarantinedCount)
      failpoint('page-read')
    }
    return report
  } catch (error) {
    await report.close()
    throw error
  }
}

const DATE = PERFORMANCE_DIMENSIONS.indexOf('date')

/** A pull must not change other days. */
const within = (fields: Fields, startDate: string, endDate: string): Fields => {
  const date = String(fields[DATE])
  if (date < startDate || date > endDate) throw new UnreadableRow(`date ${date} is outside the requested range`)
  return fields
}

const emptyReport = async (): Promise<ReadReport> => {
  const [rows, quarantine] = await Promise.all([openSpool(), openSpool()])
  const close = async () => void (await Promise.all([rows.close(), quarantine.close()]))
  return { rows, rowCount: 0, quarantine, quarantinedCount: 0, isComplete: false, close }
}

const addPage = async (report: ReadReport, page: unknown[], parse: (row: unknown) => Fields): Promise<void> => {
  let lines = ''
  let aside = ''
  for (const row of page) {
    try {
      lines += copyLine(parse(row))
      report.rowCount += 1
    } catch (error) {
      if (!(error instanceof UnreadableRow)) throw error
      aside += copyLine(quarantined(row, error.message))
      report.quarantinedCount += 1
    }
  }
  if (lines !== '') await report.rows.append(lines)
  if (aside !== '') await report.quarantine.append(aside)
}

/** Removes NUL and lone surrogates, which Postgres rejects in text and JSON; JSON.stringify writes both as escapes. */
const storable = (json: string): string =>
  json.replace(/\\\\|\\u0000|\\ud[89a-f][0-9a-f]{2}/g, (found) => (found === '\\\\' ? found : ''))

/** The same for equal rows, whatever the order of their columns. */
const columnsOf = (row: object): string =>
  JSON.stringify(Object.entries(row).toSorted(([first], [second]) => (first < second ? -1 : 1)))

const fingerprintOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32)

const quarantined = (row: unknown, reason: string): Fields => [
  fingerprintOf(identityOf(row)),
  dayOf(row),
  ...placeOf(row),
  reason.replaceAll('\0', ''),
  storable(JSON.stringify(row) ?? 'null'),
]
