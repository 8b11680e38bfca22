import { expect } from 'vitest'
import { ReportAnswer } from '../../support/amazon-shapes'
import type { adsOf } from './seller'

export type Row = Record<string, string>

/** All rows of a report, from all pages, in the published shape. */
export const pull = async (
  ads: Awaited<ReturnType<typeof adsOf>>,
  body: { startDate: string; endDate: string; [field: string]: unknown },
  count?: number,
): Promise<Row[]> => {
  const rows: Row[] = []
  let cursorId: string | null = null
  for (let page = 0; page < 1000; page += 1) {
    const answer = await ads.report({ ...body, ...(count === undefined ? {} : { count }), cursorId })
    expect(answer.status).toBe(200)
    const { reports, size, cursorId: next } = ReportAnswer.parse(answer.body)
    expect(size).toBe(reports.length)
    rows.push(...reports)
    if (!next) return rows
    cursorId = next
  }
  throw new Error('The pages do not end')
}

/** The cents of a noisy amount; throws when the amount is not close to a whole cent. */
export const centsOf = (text = '0'): number => {
  const cents = Number(text) * 100
  if (Math.abs(cents - Math.round(cents)) > 0.41) throw new Error(`${text} is not near a cent`)
  return Math.round(cents)
}

/** The sum of a count over rows. */
export const sum = (rows: readonly Row[], key: string): number =>
  rows.reduce((total, row) => total + Number(row[key]), 0)

/** The sum of an amount over rows, in cents. */
export const sumCents = (rows: readonly Row[], key: string): number =>
  rows.reduce((total, row) => total + centsOf(row[key]), 0)
