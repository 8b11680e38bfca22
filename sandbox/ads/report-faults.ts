import { METRICS } from './report-metrics'
import type { KeyColumn, ReportRequest } from './report-request'

type Row = Readonly<Record<string, string>>

const SPOILERS: readonly ((row: Row) => unknown)[] = [
  (row) => ({ ...row, date: '2026-13-45' }),
  (row) => ({ ...row, ['Click-throughs' in row ? 'Click-throughs' : 'attributedPurchases14d']: 'many' }),
  (row) => ({ ...row, ['totalAttributedSales14d' in row ? 'totalAttributedSales14d' : 'attributedSales14d']: 'NaN' }),
  ({ campaignId: _missing, ...row }) => row,
  () => 'this row is not an object',
]

/** Every second row of a page from the second on, or its only row. */
export const spoilRows = (rows: readonly Row[]): unknown[] =>
  rows.map((row, index) => {
    const turn = rows.length === 1 ? 0 : (index - 1) / 2
    return SPOILERS[turn]?.(row) ?? row
  })

const FOREIGN: Readonly<Record<Exclude<KeyColumn, 'event_date' | 'advertiser_id' | 'ad_group_id'>, string>> = {
  campaign_id: 'unknown_campaign',
  publisher_id: '9',
  creative_id: 'unknown_creative',
  asin: 'B0UNKNOWN0',
  conversion_type: 'Promoted',
}

export const foreignRows = (
  { type, keys, end }: ReportRequest,
  metrics: readonly string[],
  advertiserId: string,
  today: string,
): string[][] =>
  ['1', '2'].map((number) => [
    ...keys.map((key) => {
      if (key === 'event_date') return end < today ? end : today
      if (key === 'advertiser_id') return advertiserId
      return key === 'ad_group_id' ? `unknown_ad_group_${number}` : FOREIGN[key]
    }),
    ...metrics.map((name) => (METRICS[type][name]?.isMoney ? '12.34' : '3')),
  ])
