import { findPublisher } from '../catalog/publishers'
import { findProduct } from '../catalog/sellers'
import { businessToday } from '../clock'
import type { Context } from '../context'
import type { FaultName } from '../faults/faults'
import { hasLiveShapes } from '../shapes'
import { isMasking } from '../switches/masking'
import { switchRows } from '../switches/report-rows'
import type { AttributionScope } from './caller'
import { withFloatNoise } from './float-noise'
import { writeCursor } from './report-cursor'
import { foreignRows, spoilRows } from './report-faults'
import { BONUS, METRICS } from './report-metrics'
import { pageQuery } from './report-query'
import { type KeyColumn, type ReportRequest, readReportRequest } from './report-request'

type Keys = Readonly<Partial<Record<KeyColumn, string>>>

/** One row per day and key unless switched, all values strings. Applies scripted faults of rows and cursors. */
export const readReport = async (
  context: Context,
  scope: AttributionScope,
  body: unknown,
  fault?: FaultName,
): Promise<object> => {
  const { db } = context
  const today = await businessToday(db, scope.profile.marketplace.timeZone)
  const request = readReportRequest(body, scope.advertiserId, today)
  const metrics = request.metrics.filter((name) => name !== BONUS || scope.bonus !== 'absent')
  const { advertiserId } = scope
  const { text, values } = pageQuery(request, {
    advertiserId,
    today,
    metrics,
    isBonusZero: scope.bonus === 'zero',
    isMasking: await isMasking(db),
  })
  const { rows } = await db.query<string[]>({ rowMode: 'array', text, values: [...values] })
  const page = rows.slice(0, request.count)
  const cursor = cursorOf(request, page, rows.length > page.length, fault)
  const added = fault === 'foreign_rows' ? foreignRows(request, metrics, advertiserId, today) : []
  const described = [...(await switchRows(db, request.keys, page)), ...added].map((row) =>
    describeRow(scope, request, metrics, row),
  )
  const reports = fault === 'bad_rows' ? spoilRows(described) : described
  return (await hasLiveShapes(db))
    ? { reports, count: reports.length, cursorId: cursor ?? null }
    : { reports, size: reports.length, cursorId: cursor ?? '' }
}

const cursorOf = (
  { keys, after, cursor }: ReportRequest,
  page: readonly (readonly string[])[],
  hasMore: boolean,
  fault: FaultName | undefined,
): string | undefined => {
  if (fault === 'same_cursor') return cursor
  const last = page.at(-1)
  return last && hasMore ? writeCursor(keys, last.slice(0, keys.length), (after?.page ?? 0) + 1) : undefined
}

const describeRow = (
  scope: AttributionScope,
  { type, keys }: ReportRequest,
  metrics: readonly string[],
  row: readonly string[],
): Record<string, string> => {
  const values: Keys = Object.fromEntries(keys.map((key, index) => [key, row[index] ?? '']))
  const name = row.slice(0, keys.length).join('|')
  const numbers = metrics.map((metric, index) => {
    const value = row[keys.length + index] ?? '0'
    return [metric, METRICS[type][metric]?.isMoney ? withFloatNoise(value, `${name}|${metric}`) : value] as const
  })
  return { ...dimensionsOf(scope, values), ...Object.fromEntries(numbers) }
}

const dimensionsOf = ({ profile }: AttributionScope, values: Keys): Record<string, string> => ({
  date: (values.event_date ?? '').replaceAll('-', ''),
  advertiserName: profile.accountName,
  ...(values.publisher_id === undefined ? {} : { publisher: findPublisher(values.publisher_id)?.name ?? '' }),
  campaignId: values.campaign_id ?? '',
  ...(values.ad_group_id === undefined ? {} : { adGroupId: values.ad_group_id }),
  ...(values.creative_id === undefined ? {} : { creativeId: values.creative_id }),
  ...(values.asin === undefined
    ? {}
    : {
        ...productOf(profile.marketplace.reportName, values.asin),
        productConversionType: values.conversion_type ?? '',
      }),
})

const productOf = (marketplace: string, asin: string): Record<string, string> => {
  const found = findProduct(asin)
  return {
    marketplace,
    brandName: found?.seller.name ?? '',
    productName: found?.product.title ?? '',
    productGroup: found?.product.group ?? '',
    productCategory: found?.product.category ?? '',
    productSubcategory: found?.product.subcategory ?? '',
    productAsin: asin,
  }
}
