import { parse } from 'lossless-json'
import type * as z from 'zod'
import { env } from '../../env'
import { callUpstream, UpstreamError } from '../upstream'
import {
  Advertisers,
  type ProductMetadata,
  ProductMetadataPage,
  Profile,
  Publishers,
  ReportPage,
  type ReportRow,
  Tags,
} from './shapes'

/** The profile may not use Attribution (403 as published, 400 as seen live). */
export class NotEligible extends Error {}

/**
 * Who asks Amazon: a current access token, the profile whose data is asked for, and how to get another token for one
 * that Amazon rejects. A call that meets a 401 renews once and is repeated once.
 */
export type AdsCredentials = { accessToken: string; profileId?: string; renew: (rejected: string) => Promise<string> }

const METADATA_PAGE = 300
const METADATA_CAP = 10_000
const REPORT_PAGE = 5_000
const MAX_REPORT_PAGES = 2_000

/** The performance metrics in the report's own names; the bonus is answered only when it is named. */
export const PERFORMANCE_METRICS = [
  'Click-throughs',
  'attributedDetailPageViewsClicks14d',
  'attributedTotalDetailPageViewsClicks14d',
  'attributedAddToCartClicks14d',
  'attributedTotalAddToCartClicks14d',
  'attributedPurchases14d',
  'attributedTotalPurchases14d',
  'attributedSales14d',
  'totalAttributedSales14d',
  'unitsSold14d',
  'totalUnitsSold14d',
  'brb_bonus_amount',
  'kindleEditionNormalizedPagesRead14d',
  'kindleEditionNormalizedPagesRoyalties14d',
] as const

/** Every profile of the grant in this region; `[]` when nothing may be edited there. */
export const listProfiles = async (credentials: AdsCredentials): Promise<Profile[]> =>
  Profile.array().parse(await call(credentials, '/v2/profiles'))

/** The attribution advertisers of the profile. Throws NotEligible. */
export const listAdvertisers = async (credentials: AdsCredentials) =>
  (await parsed(Advertisers, credentials, '/attribution/advertisers')).advertisers

/** The publishers a tag can be made for, the same for every advertiser. Throws NotEligible. */
export const listPublishers = (credentials: AdsCredentials) =>
  parsed(Publishers, credentials, '/attribution/publishers')

/** Tags by advertiser and publisher. The call also switches Amazon's measurement on. Throws NotEligible. */
export const listTags = (credentials: AdsCredentials, kind: 'macro' | 'non-macro', publisherIds: string[]) => {
  const path = kind === 'macro' ? '/attribution/tags/macroTag' : '/attribution/tags/nonMacroTemplateTag'
  return parsed(Tags, credentials, `${path}?${new URLSearchParams(publisherIds.map((id) => ['publisherIds', id]))}`)
}

/** One page of the catalogue with details and eligibility; `isLast` when there is nothing behind it. */
export const listProductPage = async (credentials: AdsCredentials, pageIndex: number) => {
  const body = { pageIndex, pageSize: METADATA_PAGE, checkItemDetails: true, checkEligibility: true, adType: 'SP' }
  const answer = await call(credentials, '/product/metadata', {
    method: 'POST',
    headers: {
      'content-type': 'application/vnd.productmetadatarequest.v1+json',
      accept: 'application/vnd.productmetadataresponse.v1+json',
    },
    body: JSON.stringify(body),
  })
  const products: ProductMetadata[] = ProductMetadataPage.parse(answer).ProductMetadataList
  return { products, isLast: products.length < METADATA_PAGE || (pageIndex + 2) * METADATA_PAGE > METADATA_CAP }
}

export type ReportRequest = { reportType: 'PERFORMANCE' | 'PRODUCTS'; startDate: string; endDate: string }

/**
 * The pages of an attribution report, one after the other. Dates are `YYYY-MM-DD`. Ends at an empty page, or at a
 * cursor that is missing or the one just sent.
 */
export async function* reportPages(
  credentials: AdsCredentials,
  { reportType, startDate, endDate }: ReportRequest,
): AsyncGenerator<ReportRow[]> {
  let cursorId = ''
  for (let page = 0; page < MAX_REPORT_PAGES; page += 1) {
    const body = {
      reportType,
      startDate: startDate.replaceAll('-', ''),
      endDate: endDate.replaceAll('-', ''),
      count: REPORT_PAGE,
      cursorId,
      ...(reportType === 'PERFORMANCE' ? { groupBy: 'ADGROUP', metrics: PERFORMANCE_METRICS.join(',') } : {}),
    }
    const answer = await parsed(ReportPage, credentials, '/attribution/report', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (answer.reports.length > 0) yield answer.reports
    if (answer.reports.length === 0 || !answer.cursorId || answer.cursorId === cursorId) return
    cursorId = answer.cursorId
  }
}

const parsed = async <S extends z.ZodType>(
  shape: S,
  credentials: AdsCredentials,
  path: string,
  init: RequestInit = {},
): Promise<z.output<S>> => {
  try {
    return shape.parse(await call(credentials, path, init))
  } catch (error) {
    const isRefused =
      error instanceof UpstreamError &&
      (error.status === 403 || (error.status === 400 && /not authorized to use/i.test(error.body)))
    throw isRefused ? new NotEligible() : error
  }
}

const call = async (credentials: AdsCredentials, path: string, init: RequestInit = {}): Promise<unknown> => {
  const { accessToken, renew } = credentials
  try {
    return await callOnce(credentials, path, init)
  } catch (error) {
    // A 401 about the scope is a missing right, which no new token mends.
    const isRejected = error instanceof UpstreamError && error.status === 401 && !/scope/i.test(error.body)
    if (!isRejected) throw error
    credentials.accessToken = await renew(accessToken)
    return callOnce(credentials, path, init)
  }
}

const callOnce = async (
  { accessToken, profileId }: AdsCredentials,
  path: string,
  init: RequestInit,
): Promise<unknown> => {
  const headers = {
    ...(init.headers as Record<string, string> | undefined),
    authorization: `Bearer ${accessToken}`,
    'amazon-advertising-api-clientid': env().amazon.clientId,
    ...(profileId ? { 'amazon-advertising-api-scope': profileId } : {}),
  }
  const answer = await callUpstream('Amazon Ads', `${env().amazon.adsUrl}${path}`, { ...init, headers })
  return parse(await answer.text(), undefined, losslessNumber)
}

/** Whole numbers beyond 2^53 (profile ids) stay text; the rest are ordinary numbers. */
const losslessNumber = (text: string): number | string => {
  const number = Number(text)
  return /^-?\d+$/.test(text) && !Number.isSafeInteger(number) ? text : number
}
