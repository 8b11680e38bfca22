import { parse } from 'lossless-json'
import type * as z from 'zod'
import { PERFORMANCE_COLUMNS } from '../../domain/report-columns'
import { env } from '../../env'
import { callUpstream, UpstreamError } from '../upstream'
import { Advertisers, ProductMetadataPage, Profile, Publishers, ReportPage, Tags } from './shapes'

/** The profile is not eligible for Attribution (403 as published, 400 as seen live). */
export class NotEligible extends Error {
  override message = 'The profile is not eligible for Amazon Attribution'
}

/** `renew` returns another token in place of a rejected one; after a 401 a call retries once. */
export type AdsCredentials = { accessToken: string; profileId?: string; renew: (rejected: string) => Promise<string> }

const SERVICE = 'Amazon Ads'
/** Amazon returns at most 10,000 results and 300 per page; with 250 the last page ends exactly at the limit. */
const METADATA_PAGE = 250
const METADATA_CAP = 10_000
/** Amazon allows 5,000; smaller pages use less memory and cost little. */
const REPORT_PAGE = 2_000
const MAX_REPORT_PAGES = 2_000

/** All performance metrics by name, because the bonus is returned only if it is requested by name. */
const PERFORMANCE_METRICS = PERFORMANCE_COLUMNS.flatMap(({ keys }) => keys).join(',')

export const listProfiles = (credentials: AdsCredentials): Promise<Profile[]> =>
  call(credentials, '/v2/profiles', {}, (text) => Profile.array().parse(readLosslessly(text)))

/** Throws NotEligible. */
export const listAdvertisers = async (credentials: AdsCredentials) =>
  (await parsed(Advertisers, credentials, '/attribution/advertisers')).advertisers

/** The same for every advertiser. Throws NotEligible. */
export const listPublishers = (credentials: AdsCredentials) =>
  parsed(Publishers, credentials, '/attribution/publishers')

/** The call also enables Amazon's measurement. Throws NotEligible. */
export const listTags = (credentials: AdsCredentials, kind: 'macro' | 'non-macro', publisherIds: string[]) => {
  const path = kind === 'macro' ? '/attribution/tags/macroTag' : '/attribution/tags/nonMacroTemplateTag'
  return parsed(Tags, credentials, `${path}?${new URLSearchParams(publisherIds.map((id) => ['publisherIds', id]))}`)
}

/**
 * Items are unparsed, their numbers as text. `isWhole`: the catalog ends on this page; a last page that is full may
 * have been cut off by Amazon's limit.
 */
export const listProductPage = async (credentials: AdsCredentials, pageIndex: number) => {
  const body = { pageIndex, pageSize: METADATA_PAGE, checkItemDetails: true, checkEligibility: true, adType: 'SP' }
  const init = {
    method: 'POST',
    headers: {
      'content-type': 'application/vnd.productmetadatarequest.v1+json',
      accept: 'application/vnd.productmetadataresponse.v1+json',
    },
    body: JSON.stringify(body),
  }
  const { ProductMetadataList: items } = await call(credentials, '/product/metadata', init, (text) =>
    ProductMetadataPage.parse(parse(text, undefined, (number) => number)),
  )
  const isWhole = items.length < METADATA_PAGE
  return { items, isWhole, isLast: isWhole || (pageIndex + 2) * METADATA_PAGE > METADATA_CAP }
}

export type ReportRequest = { reportType: 'PERFORMANCE' | 'PRODUCTS'; startDate: string; endDate: string }

/** `isEnd`: Amazon gave no cursor, so no rows follow. */
type Page = { rows: unknown[]; isEnd: boolean }

/**
 * The next page is fetched while one is processed. Dates are `YYYY-MM-DD`; rows are unparsed. Ends at a missing cursor,
 * and also at an empty page or a repeated cursor, after which more rows may be missing.
 */
export async function* reportPages(credentials: AdsCredentials, request: ReportRequest): AsyncGenerator<Page> {
  let cursorId = ''
  let next = readPage(credentials, request, cursorId)
  for (let page = 0; page < MAX_REPORT_PAGES; page += 1) {
    const { reports, cursorId: given } = await next
    const isLast = reports.length === 0 || !given || given === cursorId
    if (!isLast) {
      cursorId = given
      next = readPage(credentials, request, cursorId)
      // Prevents an unhandled rejection when the consumer stops early.
      next.catch(() => undefined)
    }
    yield { rows: reports, isEnd: !given }
    if (isLast) return
  }
  throw new UpstreamError(SERVICE, 0, 'The report does not end')
}

const readPage = (
  credentials: AdsCredentials,
  { reportType, startDate, endDate }: ReportRequest,
  cursorId: string,
): Promise<ReportPage> => {
  const body = {
    reportType,
    startDate: startDate.replaceAll('-', ''),
    endDate: endDate.replaceAll('-', ''),
    count: REPORT_PAGE,
    cursorId,
    ...(reportType === 'PERFORMANCE' ? { groupBy: 'ADGROUP', metrics: PERFORMANCE_METRICS } : {}),
  }
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
  // Metrics are texts already, and lossless parsing of a million rows would cost more than storing them.
  return parsed(ReportPage, credentials, '/attribution/report', init, (text) => JSON.parse(text))
}

const parsed = async <S extends z.ZodType>(
  shape: S,
  credentials: AdsCredentials,
  path: string,
  init: RequestInit = {},
  readText: (text: string) => unknown = readLosslessly,
): Promise<z.output<S>> => {
  try {
    return await call(credentials, path, init, (text) => shape.parse(readText(text)))
  } catch (error) {
    const isRefused =
      error instanceof UpstreamError &&
      (error.status === 403 || (error.status === 400 && /not authorized to use/i.test(error.body)))
    throw isRefused ? new NotEligible() : error
  }
}

const call = async <T>(
  credentials: AdsCredentials,
  path: string,
  init: RequestInit,
  read: (text: string) => T,
): Promise<T> => {
  const { accessToken, renew } = credentials
  try {
    return await callOnce(credentials, path, init, read)
  } catch (error) {
    // A 401 about the scope is a missing permission, which a new token does not fix.
    const isRejected = error instanceof UpstreamError && error.status === 401 && !/scope/i.test(error.body)
    if (!isRejected) throw error
    credentials.accessToken = await renew(accessToken)
    return callOnce(credentials, path, init, read)
  }
}

const callOnce = <T>(
  { accessToken, profileId }: AdsCredentials,
  path: string,
  init: RequestInit,
  read: (text: string) => T,
): Promise<T> => {
  const headers = {
    ...(init.headers as Record<string, string> | undefined),
    authorization: `Bearer ${accessToken}`,
    'amazon-advertising-api-clientid': env().amazon.clientId,
    ...(profileId ? { 'amazon-advertising-api-scope': profileId } : {}),
  }
  return callUpstream(SERVICE, `${env().amazon.adsUrl}${path}`, { ...init, headers }, async (answer) =>
    read(await answer.text()),
  )
}

/** Integers beyond 2^53 (profile ids) stay text; other numbers are parsed. */
const readLosslessly = (body: string): unknown =>
  parse(body, undefined, (text) => {
    const number = Number(text)
    return /^-?\d+$/.test(text) && !Number.isSafeInteger(number) ? text : number
  })
