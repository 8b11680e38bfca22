import type { SentAnswer, SentRequest } from './faults'
import { form, headers, put, query, type Spoiled, spoil, withBody, without } from './spoiling'

const REPORT = 'POST /attribution/report'
const PRODUCTS = 'POST /product/metadata'
const PROFILES = 'GET /v2/profiles'
const PUBLISHERS = 'GET /attribution/publishers'
const ADVERTISERS = 'GET /attribution/advertisers'
const MACRO = 'GET /attribution/tags/macroTag'
const PLAIN = 'GET /attribution/tags/nonMacroTemplateTag'

const SCOPE = 'amazon-advertising-api-scope'
const CLIENT = 'amazon-advertising-api-clientid'
const PRODUCT_REQUEST = 'application/vnd.productmetadatarequest.v1+json'

/** Requests that the documents forbid. */
export const SPOILED_REQUESTS: Spoiled<SentRequest>[] = [
  ...spoil<SentRequest>(PROFILES, [
    ['a trailing slash', (sent) => ({ ...sent, path: '/v2/profiles/' }), /no operation/],
    ['no client id', headers({ [CLIENT]: undefined }), /header .*ClientId is missing/],
    ['a profile where all are asked for', headers({ [SCOPE]: '1' }), /header .*scope is not declared/],
    ['another word of a parameter', query(() => 'accessLevel=write'), /accessLevel .*allowed values/],
    ['a parameter twice', query(() => 'accessLevel=edit&accessLevel=view'), /accessLevel is repeated/],
  ]),
  ...spoil<SentRequest>(ADVERTISERS, [
    ['another path', (sent) => ({ ...sent, path: '/attribution/advertiser' }), /no operation/],
    ['an undeclared parameter', query(() => 'page=1'), /parameter page is not declared/],
  ]),
  ...spoil<SentRequest>(PUBLISHERS, [
    ['an undeclared header of Amazon’s', headers({ 'amazon-ads-account': '1' }), /ads-account is not declared/],
    ['a body for a call without one', (sent) => ({ ...sent, body: '{}' }), /takes no body/],
    ['no token', headers({ authorization: undefined }), /Authorization is missing/, 'ours only'],
    ['a token in another format', headers({ authorization: 'Bearer abc' }), /Authorization .*pattern/, 'ours only'],
  ]),
  ...spoil<SentRequest>(PLAIN, [
    ['no publishers', query(() => ''), /publisherIds is missing/],
    ['publishers in one text', query(() => 'publisherIds=1,2'), /to be repeated/],
  ]),
  ...spoil<SentRequest>(MACRO, [
    ['an empty profile', headers({ [SCOPE]: '' }), /header .*Scope is missing/],
    ['publishers in one escaped text', query(() => 'publisherIds=1%2C2'), /to be repeated/],
    ['publishers with brackets', query(() => 'publisherIds%5B%5D=1'), /publisherIds is missing/],
    ['an advertiser that is not a number', query((text) => `${text}&advertiserIds=ENTITY1`), /advertiserIds.* integer/],
  ]),
  ...spoil<SentRequest>(REPORT, [
    ['another method', (sent) => ({ ...sent, method: 'PUT' }), /no operation/],
    ['no profile', headers({ [SCOPE]: undefined }), /header .*Scope is missing/],
    ['no body', (sent) => ({ ...sent, body: '' }), /body is missing/],
    ['a truncated body', (sent) => ({ ...sent, body: sent.body.slice(0, -1) }), /is not JSON/],
    ['a body declared as a form', headers({ 'content-type': 'application/x-www-form-urlencoded' }), /content type/],
    ['the type of products', headers({ 'content-type': PRODUCT_REQUEST }), /content type/],
    ['an undeclared field', put({ timeUnit: 'DAILY' }), /additional properties: timeUnit/],
    ['the page size as text', put({ count: '5000' }), /count must be integer/],
    ['too many rows a page', put({ count: 5001 }), /count must be <= 5000/],
    ['no page size', put({ count: 0 }), /count must be >= 1/],
    ['a lowercase grouping', put({ groupBy: 'adgroup' }), /groupBy .*allowed values/],
    ['advertisers as a list', put({ advertiserIds: ['1'] }), /advertiserIds must be string/],
    ['metrics as a list', put({ metrics: ['unitsSold14d'] }), /metrics must be string/],
    ['a cursor that was opened', put({ cursorId: { page: 1 } }), /cursorId must be string/],
    ['a day as a number', put({ startDate: 20260101 }), /startDate must be string/],
    ['a day with dashes', put({ startDate: '2026-01-01' }), /startDate .*pattern/, 'ours only'],
    ['another kind of report', put({ reportType: 'SEARCH_TERM' }), /reportType .*allowed values/, 'ours only'],
  ]),
  ...spoil<SentRequest>(PRODUCTS, [
    ['plain JSON sent', headers({ 'content-type': 'application/json' }), /content type/],
    ['plain JSON requested', headers({ accept: 'application/json' }), /Accept/],
    ['no page', without('pageIndex'), /required property 'pageIndex'/],
    ['no size of the page', without('pageSize'), /required property 'pageSize'/],
    ['too large a page', put({ pageSize: 301 }), /pageSize must be <= 300/],
    ['a page before the first', put({ pageIndex: -1 }), /pageIndex must be >= 0/],
    ['a page beyond 32 bits', put({ pageIndex: 2 ** 31 }), /pageIndex must match format/],
    ['a search under another name', put({ search: 'pan' }), /additional properties: search/],
    ['another program', put({ adType: 'sp' }), /adType .*allowed values/],
    ['an ASIN of nine characters', put({ asins: ['B00000001'] }), /asins\/0 .*fewer than 10/],
    ['no profile', headers({ [SCOPE]: undefined }), /header .*Scope is missing/, 'ours only'],
  ]),
]

/** Report and product requests that violate a description, and the expected finding. */
export const SPOILED_BY_DESCRIPTION: Spoiled<SentRequest>[] = [
  ...spoil<SentRequest>(REPORT, [
    ['another kind of report', put({ reportType: 'SEARCH_TERM' }), /reportType is SEARCH_TERM/],
    ['a grouping of products', put({ reportType: 'PRODUCTS', groupBy: 'ADGROUP' }), /has no groupBy/],
    ['a metric of another report', put({ reportType: 'PRODUCTS', metrics: 'Click-throughs' }), /no metric Click/],
    ['an undefined metric', put({ metrics: 'clicks' }), /no metric clicks/],
    ['the bonus of creatives', put({ groupBy: 'CREATIVE', metrics: 'brb_bonus_amount' }), /not given for creatives/],
    [
      'the bonus without a grouping',
      put({ groupBy: undefined, metrics: 'brb_bonus_amount' }),
      /not given for creatives/,
    ],
    ['an end before the start', put({ startDate: '20260102', endDate: '20260101' }), /after endDate/],
    ['an impossible date', put({ endDate: '20260231' }), /20260231 is not a date/],
    ['performance from years ago', put({ startDate: '20200101' }), /too long ago/],
    [
      'products from months ago',
      put({ reportType: 'PRODUCTS', groupBy: undefined, startDate: '20200101' }),
      /too long ago/,
    ],
  ]),
  ...spoil<SentRequest>(PRODUCTS, [
    ['two inputs', put({ asins: ['B000000001'], searchStr: 'pan' }), /exclude each other/],
    ['eligibility for no program', put({ checkEligibility: true, adType: undefined }), /needs an adType/],
    ['suggestions in ascending order', put({ sortBy: 'SUGGESTED', sortOrder: 'ASC' }), /sorted DESC/],
    ['a page beyond the cap', put({ pageIndex: 33, pageSize: 300 }), /ends after 10000/],
  ]),
]

const ofNumbers = [{ date: '20260101', campaignId: 'c', unitsSold14d: 1 }]

/** Responses that the documents forbid. */
export const SPOILED_ANSWERS: Spoiled<SentAnswer>[] = [
  ...spoil<SentAnswer>(PROFILES, [
    ['an id as text', withBody((all) => [{ ...(all[0] as object), profileId: '1' }]), /profileId must be integer/],
  ]),
  ...spoil<SentAnswer>(ADVERTISERS, [
    ['a status that is not declared', (sent) => ({ ...sent, status: 204 }), /204 is not declared/],
    ['a refusal in another format', (sent) => ({ ...sent, status: 429 }), /additional properties: advertisers/],
    [
      'an id as a number',
      put({ advertisers: [{ advertiserId: 1, advertiserName: 'A' }] }),
      /advertiserId must be string/,
    ],
  ]),
  ...spoil<SentAnswer>(PUBLISHERS, [
    ['another key', withBody(({ publisher }) => ({ publishers: publisher })), /additional properties: publishers/],
  ]),
  ...spoil<SentAnswer>(PLAIN, [
    ['no wrapper', withBody(({ advertiserAttributionTagMap: tags }) => tags), /additional properties/],
  ]),
  ...spoil<SentAnswer>(REPORT, [
    ['another count', put({ count: 1 }), /additional properties: count/],
    ['a cursor that is null', put({ cursorId: null }), /cursorId must be string/],
    ['a metric as a number', put({ reports: ofNumbers }), /unitsSold14d must be string/],
  ]),
  ...spoil<SentAnswer>(PRODUCTS, [
    ['a price as text', put({ ProductMetadataList: [{ priceToPay: { amount: '1' } }] }), /amount must be number/],
    ['plain JSON', headers({ 'content-type': 'application/json' }), /content type/],
  ]),
]

/** Token requests that the guide forbids, by grant. */
export const SPOILED_TOKEN_REQUESTS: Spoiled<SentRequest>[] = [
  ...spoil<SentRequest>('authorization_code', [
    ['no verifier', form((body) => body.delete('code_verifier')), /code_verifier is missing/],
    ['a short verifier', form((body) => body.set('code_verifier', 'short')), /code_verifier has another form/],
    ['no return address', form((body) => body.delete('redirect_uri')), /redirect_uri is missing/],
    ['a state', form((body) => body.set('state', 'x')), /state is not known/],
    ['another grant', form((body) => body.set('grant_type', 'password')), /grant "password" is not known/],
    ['two codes', form((body) => body.append('code', 'x')), /code is repeated/],
  ]),
  ...spoil<SentRequest>('refresh_token', [
    ['a return address', form((body) => body.set('redirect_uri', 'https://a.test')), /redirect_uri is not known/],
    ['an access token', form((body) => body.set('refresh_token', 'Atza|x')), /refresh_token has another form/],
    ['no secret', form((body) => body.delete('client_secret')), /client_secret is missing/],
    ['the client in a header too', headers({ authorization: 'Basic eDp5' }), /second time/],
    ['JSON', headers({ 'content-type': 'application/json' }), /content type/],
    ['a query', query(() => 'client_id=x'), /has a query/],
    ['GET', (sent) => ({ ...sent, method: 'GET' }), /method is GET/],
  ]),
]
