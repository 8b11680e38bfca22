import * as z from 'zod'
import type { SentAnswer, SentRequest } from './faults'

/**
 * Rules of the Ads API from its descriptions and guides, which no schema can check. Each function returns its findings
 * as text, none when everything is valid.
 */

/** Only returned on request, for ad groups and campaigns, and to enrolled sellers. */
export const BONUS = 'brb_bonus_amount'

/** The metrics of each report, which are keys in its rows. */
export const METRICS: Record<'PERFORMANCE' | 'PRODUCTS', readonly string[]> = {
  PERFORMANCE: [
    'Click-throughs',
    'attributedDetailPageViewsClicks14d',
    'attributedAddToCartClicks14d',
    'attributedPurchases14d',
    'unitsSold14d',
    'attributedSales14d',
    'attributedTotalDetailPageViewsClicks14d',
    'attributedTotalAddToCartClicks14d',
    'attributedTotalPurchases14d',
    'totalUnitsSold14d',
    'totalAttributedSales14d',
    BONUS,
    'kindleEditionNormalizedPagesRead14d',
    'kindleEditionNormalizedPagesRoyalties14d',
  ],
  PRODUCTS: [
    'attributedDetailPageViewsClicks14d',
    'attributedAddToCartClicks14d',
    'attributedPurchases14d',
    'unitsSold14d',
    'attributedSales14d',
    'brandHaloDetailPageViewsClicks14d',
    'brandHaloAttributedAddToCartClicks14d',
    'brandHaloAttributedPurchases14d',
    'brandHaloUnitsSold14d',
    'brandHaloAttributedSales14d',
    'attributedNewToBrandPurchases14d',
    'attributedNewToBrandUnitsSold14d',
    'attributedNewToBrandSales14d',
    'brandHaloNewToBrandPurchases14d',
    'brandHaloNewToBrandUnitsSold14d',
    'brandHaloNewToBrandSales14d',
    'kindleEditionNormalizedPagesRead14d',
    'kindleEditionNormalizedPagesRoyalties14d',
  ],
}

/** The dimensions of a row, by the grouping of the report. */
const DIMENSIONS: Record<string, readonly string[]> = {
  CAMPAIGN: ['date', 'advertiserName', 'campaignId'],
  ADGROUP: ['date', 'advertiserName', 'campaignId', 'publisher', 'adGroupId'],
  CREATIVE: ['date', 'advertiserName', 'campaignId', 'publisher', 'adGroupId', 'creativeId'],
  PRODUCTS: [
    'date',
    'advertiserName',
    'campaignId',
    'publisher',
    'adGroupId',
    'marketplace',
    'brandName',
    'productName',
    'productGroup',
    'productCategory',
    'productSubcategory',
    'productAsin',
    'productConversionType',
  ],
}

/** A products report reaches back this many days, a performance report this many months. */
const PRODUCTS_DAYS = 90
const PERFORMANCE_MONTHS = 13
/** The maximum of `(pageIndex + 1) * pageSize` for product metadata. */
export const MOST_OFFERS = 10_000

const ReportBody = z.looseObject({
  reportType: z.string().default('PERFORMANCE'),
  groupBy: z.string().optional(),
  metrics: z.string().optional(),
  startDate: z.string().optional(),
  endDate: z.string().optional(),
  cursorId: z.string().nullish(),
})
const ReportAnswer = z.looseObject({
  reports: z.array(z.record(z.string(), z.unknown())),
  cursorId: z.string().nullish(),
})
const ProductsBody = z.looseObject({
  pageIndex: z.number(),
  pageSize: z.number(),
  asins: z.array(z.unknown()).default([]),
  skus: z.array(z.unknown()).default([]),
  searchStr: z.string().default(''),
  adType: z.string().optional(),
  checkEligibility: z.boolean().default(false),
  sortBy: z.string().optional(),
  sortOrder: z.string().default('DESC'),
})

const namesIn = (list = ''): string[] => list.split(',').filter((name) => name !== '')
const rule = (isBroken: boolean, words: string): string[] => (isBroken ? [words] : [])

/** The rules of a report request. `today` is the day in the profile's time zone, YYYY-MM-DD. */
export const reportFaults = ({ body }: SentRequest, today: string): string[] => {
  const { reportType, groupBy, metrics, startDate, endDate } = ReportBody.parse(JSON.parse(body))
  const known = reportType === 'PRODUCTS' ? METRICS.PRODUCTS : METRICS.PERFORMANCE
  const named = namesIn(metrics)
  const unknown = named.filter((name) => !known.includes(name))
  return [
    ...rule(!Object.hasOwn(METRICS, reportType), `reportType is ${reportType}`),
    ...rule(reportType === 'PRODUCTS' && groupBy !== undefined, 'a products report has no groupBy'),
    ...rule(unknown.length > 0, `the report has no metric ${unknown.join(', ')}`),
    ...rule(named.includes(BONUS) && (groupBy ?? 'CREATIVE') === 'CREATIVE', `${BONUS} is not given for creatives`),
    ...rule(startDate !== undefined && endDate !== undefined && startDate > endDate, 'startDate is after endDate'),
    ...[startDate, endDate].flatMap((day) =>
      rule(day !== undefined && !isDay(day), `${day} is not a date as YYYYMMDD`),
    ),
    ...rule(startDate !== undefined && startDate < earliest(reportType, today), `${startDate} is too long ago`),
  ]
}

/** The rules of a request for product metadata. */
export const productsFaults = ({ body }: SentRequest): string[] => {
  const request = ProductsBody.parse(JSON.parse(body))
  const inputs = [request.asins.length, request.skus.length, request.searchStr.length].filter((length) => length > 0)
  return [
    ...rule(inputs.length > 1, 'asins, skus and searchStr exclude each other'),
    ...rule(request.checkEligibility && request.adType === undefined, 'checkEligibility needs an adType'),
    ...rule(request.sortBy === 'SUGGESTED' && request.sortOrder !== 'DESC', 'suggested offers are sorted DESC'),
    ...rule((request.pageIndex + 1) * request.pageSize > MOST_OFFERS, `the page ends after ${MOST_OFFERS} offers`),
  ]
}

/** A page request has the unchanged cursor of the previous page, the first one none. Exchanges are in order. */
export const cursorFaults = (pages: { request: SentRequest; answer: SentAnswer }[]): string[] => {
  const given = new Map<string, Set<string>>()
  return pages.flatMap(({ request, answer }) => {
    const { cursorId, ...asked } = ReportBody.parse(JSON.parse(request.body))
    const report = `${request.headers['amazon-advertising-api-scope']} ${JSON.stringify(asked)}`
    const known = given.get(report) ?? new Set()
    given.set(report, known)
    const isForeign = Boolean(cursorId) && !known.has(cursorId ?? '')
    if (answer.status === 200) known.add(ReportAnswer.parse(JSON.parse(answer.body)).cursorId ?? '')
    return rule(isForeign, `the cursor ${cursorId} was not given for this report`)
  })
}

/** A row has the dimensions of its report and the requested metrics; the bonus may be absent. */
export const rowFaults = (request: SentRequest, answer: SentAnswer): string[] => {
  const { reportType, groupBy = 'CREATIVE', metrics } = ReportBody.parse(JSON.parse(request.body))
  const kind = reportType === 'PRODUCTS' ? 'PRODUCTS' : 'PERFORMANCE'
  const asked = metrics === undefined ? METRICS[kind].filter((name) => name !== BONUS) : namesIn(metrics)
  const dimensions = DIMENSIONS[kind === 'PRODUCTS' ? kind : groupBy] ?? []
  const wanted = [...dimensions, ...asked].filter((name) => name !== BONUS)
  const allowed = new Set([...wanted, ...asked])
  const faults = ReportAnswer.parse(JSON.parse(answer.body)).reports.flatMap((row) => [
    ...wanted.filter((name) => !(name in row)).map((name) => `a row has no ${name}`),
    ...Object.keys(row).flatMap((name) => rule(!allowed.has(name), `a row has ${name}, which was not asked for`)),
  ])
  return [...new Set(faults)]
}

const isDay = (text: string): boolean => {
  const day = text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
  const date = new Date(`${day}T00:00:00Z`)
  return day !== text && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

const earliest = (reportType: string, today: string): string => {
  const date = new Date(`${today}T00:00:00Z`)
  if (reportType === 'PRODUCTS') date.setUTCDate(date.getUTCDate() - PRODUCTS_DAYS)
  else date.setUTCMonth(date.getUTCMonth() - PERFORMANCE_MONTHS)
  return date.toISOString().slice(0, 10).replaceAll('-', '')
}
