import { findPublisher } from '../catalogue/publishers'
import { findProduct } from '../catalogue/sellers'
import { businessToday } from '../clock'
import type { Context } from '../context'
import { hasLiveShapes } from '../shapes'
import type { AttributionScope } from './caller'
import { withFloatNoise } from './float-noise'
import { writeCursor } from './report-cursor'
import { BONUS, METRICS } from './report-metrics'
import { type KeyColumn, type ReportRequest, readReportRequest } from './report-request'

/** How far back a report reaches, whatever its start. */
const RETENTION = '13 months'

type Keys = Readonly<Partial<Record<KeyColumn, string>>>

/** The answer of `POST /attribution/report`: one row a day and key, every value a text, one page at a time. */
export const readReport = async (context: Context, scope: AttributionScope, body: unknown): Promise<object> => {
  const today = await businessToday(context.db, scope.profile.marketplace.timeZone)
  const request = readReportRequest(body, scope.advertiserId, today)
  const metrics = request.metrics.filter((name) => name !== BONUS || scope.profile.hasReferralBonus)

  const { rows } = await context.db.query<string[]>({
    rowMode: 'array',
    text: statementOf(request, metrics),
    values: [
      scope.advertiserId,
      request.start,
      request.end,
      today,
      request.count + 1,
      ...(request.after?.values ?? []),
    ],
  })
  const page = rows.slice(0, request.count)
  const last = page.at(-1)
  const hasMore = rows.length > page.length
  const cursor =
    last && hasMore
      ? writeCursor(request.keys, last.slice(0, request.keys.length), (request.after?.page ?? 0) + 1)
      : undefined
  const reports = page.map((row) => describeRow(scope, request, metrics, row))
  return (await hasLiveShapes(context.db))
    ? { reports, count: reports.length, cursorId: cursor ?? null }
    : { reports, size: reports.length, cursorId: cursor ?? '' }
}

/** Keys first, then metrics. A page begins after the keys of the last row before it, so that new events move no page. */
const statementOf = ({ type, keys, after }: ReportRequest, metrics: readonly string[]): string => {
  const list = keys.join(', ')
  const columns = [
    ...keys.map((key) => `${key}::text`),
    ...metrics.map((name) => `(${METRICS[type][name]?.sql})::text`),
  ]
  const conditions = [
    'advertiser_id = $1',
    `event_date between greatest($2::date, ($4::date - interval '${RETENTION}')::date) and $3::date`,
    ...(type === 'PRODUCTS' ? ["kind <> 'click'"] : []),
    ...(after ? [`(${list}) > (${keys.map((key, index) => `$${index + 6}::${typeOf(key)}`).join(', ')})`] : []),
  ]
  return `select ${columns.join(', ')} from events where ${conditions.join(' and ')}
    group by ${list} order by ${list} limit $5`
}

const typeOf = (key: KeyColumn): string => (key === 'event_date' ? 'date' : 'text')

const describeRow = (
  scope: AttributionScope,
  { type, keys }: ReportRequest,
  metrics: readonly string[],
  row: readonly string[],
): object => {
  const values: Keys = Object.fromEntries(keys.map((key, index) => [key, row[index] ?? '']))
  const name = row.slice(0, keys.length).join('|')
  const numbers = metrics.map((metric, index) => {
    const value = row[keys.length + index] ?? '0'
    return [metric, METRICS[type][metric]?.isMoney ? withFloatNoise(value, `${name}|${metric}`) : value] as const
  })
  return { ...dimensionsOf(scope, values), ...Object.fromEntries(numbers) }
}

const dimensionsOf = ({ profile }: AttributionScope, values: Keys): object => ({
  date: values.event_date?.replaceAll('-', ''),
  advertiserName: profile.accountName,
  ...(values.publisher_id === undefined ? {} : { publisher: findPublisher(values.publisher_id)?.name ?? '' }),
  campaignId: values.campaign_id,
  ...(values.ad_group_id === undefined ? {} : { adGroupId: values.ad_group_id }),
  ...(values.creative_id === undefined ? {} : { creativeId: values.creative_id }),
  ...(values.asin === undefined
    ? {}
    : { ...productOf(profile.marketplace.reportName, values.asin), productConversionType: values.conversion_type }),
})

const productOf = (marketplace: string, asin: string): object => {
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
