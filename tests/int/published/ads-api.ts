import type { Content, InterfaceDocument, OperationObject, Parameter, Schema } from '../../support/published'

/**
 * The part of Amazon's Ads API that the product uses, written by hand from the documents and guides: the calls, their
 * required and optional inputs, and the shape of their responses. It is always checked, even where Amazon's own
 * documents are not available; where they are, a test compares the two.
 */

const text: Schema = { type: 'string' }
const flag: Schema = { type: 'boolean' }
const whole: Schema = { type: 'integer' }
const listOf = (items: Schema, more: Schema = {}): Schema => ({ type: 'array', items, ...more })
const mapOf = (values: Schema): Schema => ({ type: 'object', additionalProperties: values })
const oneOf = (...values: string[]): Schema => ({ type: 'string', enum: values })
/** An object with these properties and no others. */
const record = (properties: Record<string, Schema>, ...required: string[]): Schema => ({
  type: 'object',
  properties,
  required,
})

const header = (name: string, pattern: string): Parameter => ({
  name,
  in: 'header',
  required: true,
  schema: { type: 'string', pattern },
})
const query = (name: string, schema: Schema, required = false): Parameter => ({ name, in: 'query', required, schema })

const CALLER = [
  header('Authorization', '^Bearer Atza\\|\\S+$'),
  header('Amazon-Advertising-API-ClientId', '^amzn1\\.application-oa2-client\\.\\w+$'),
]
/** Every call except the list of profiles is made for one profile. */
const SCOPED = [...CALLER, header('Amazon-Advertising-API-Scope', '^\\d{1,20}$')]

const json = (schema: Schema, type = 'application/json'): Content => ({ [type]: { schema } })
const refusal = record({ code: text, details: text, requestId: text }, 'code', 'details')
const operation = (parameters: Parameter[], answer: Content, body?: Content): OperationObject => ({
  parameters,
  ...(body ? { requestBody: { required: true, content: body } } : {}),
  responses: { 200: { content: answer }, default: { content: json(refusal) } },
})

const profile = record(
  {
    profileId: whole,
    countryCode: { type: 'string', pattern: '^[A-Z]{2}$' },
    currencyCode: { type: 'string', pattern: '^[A-Z]{3}$' },
    dailyBudget: { type: 'number' },
    timezone: { type: 'string', pattern: '^\\w+/\\w+$' },
    accountInfo: record(
      {
        marketplaceStringId: text,
        id: text,
        type: oneOf('vendor', 'seller', 'agency'),
        name: text,
        subType: oneOf('KDP_AUTHOR', 'AMAZON_ATTRIBUTION'),
        validPaymentMethod: flag,
      },
      'id',
      'type',
    ),
  },
  'profileId',
  'countryCode',
  'accountInfo',
)

const tagsOf = (advertiser: Schema): OperationObject =>
  operation(
    [
      ...SCOPED,
      query('publisherIds', listOf({ type: 'string', pattern: '^\\d+$' }), true),
      query('advertiserIds', listOf(advertiser)),
    ],
    json(record({ advertiserAttributionTagMap: mapOf(mapOf(text)) }, 'advertiserAttributionTagMap')),
  )

const day: Schema = { type: 'string', pattern: '^\\d{8}$' }
/** Lists inside a string are separated by commas without spaces. */
const commaList: Schema = { type: 'string', pattern: '^[\\w-]+(,[\\w-]+)*$' }

const reportRequest = record({
  reportType: oneOf('PERFORMANCE', 'PRODUCTS'),
  advertiserIds: commaList,
  startDate: day,
  endDate: day,
  groupBy: oneOf('ADGROUP', 'CAMPAIGN', 'CREATIVE'),
  metrics: commaList,
  count: { type: 'integer', minimum: 1, maximum: 5000 },
  cursorId: { type: ['string', 'null'] },
})

const DIMENSIONS = [
  'date',
  'advertiserName',
  'publisher',
  'campaignId',
  'adGroupId',
  'creativeId',
  'marketplace',
  'brandName',
  'productName',
  'productGroup',
  'productCategory',
  'productSubcategory',
  'productAsin',
  'productConversionType',
]

const reportAnswer = record(
  {
    reports: listOf({
      ...record(Object.fromEntries(DIMENSIONS.map((name) => [name, text])), 'date', 'campaignId'),
      // The metrics: one key each, with a string value.
      additionalProperties: text,
    }),
    size: whole,
    cursorId: text,
  },
  'reports',
)

const asin: Schema = { type: 'string', minLength: 10, maxLength: 10 }
const productsRequest = record(
  {
    pageIndex: { type: 'integer', format: 'int32', minimum: 0 },
    pageSize: { type: 'integer', format: 'int32', minimum: 1, maximum: 300 },
    asins: listOf(asin, { maxItems: 300 }),
    skus: listOf(text, { maxItems: 300 }),
    searchStr: { type: 'string', maxLength: 200 },
    adType: oneOf('SP', 'SB', 'SD'),
    checkItemDetails: flag,
    checkEligibility: flag,
    isGlobalStoreSelection: flag,
    sortBy: oneOf('SUGGESTED', 'CREATED_DATE'),
    sortOrder: oneOf('ASC', 'DESC'),
    cursorToken: text,
    locale: text,
  },
  'pageIndex',
  'pageSize',
)

const price = record({ amount: { type: 'number' }, currency: text })
const reasons = listOf(text, { maxItems: 12 })
const offer = record({
  asin: text,
  sku: text,
  title: text,
  brand: text,
  category: text,
  imageUrl: text,
  priceToPay: price,
  basisPrice: price,
  availability: text,
  bestSellerRank: text,
  createdDate: text,
  eligibilityStatus: text,
  ineligibilityCodes: reasons,
  ineligibilityReasons: reasons,
  variationList: listOf(text, { maxItems: 1500 }),
  globalStoreSetting: record({ catalogSourceCountryCode: { type: 'string', minLength: 2, maxLength: 2 } }),
})

const PROGRAMS = ['billing', 'campaign', 'paymentMethod', 'store', 'report', 'account', 'posts']

export const ADS_API: InterfaceDocument = {
  components: { schemas: {} },
  paths: {
    '/v2/profiles': {
      get: operation(
        [
          ...CALLER,
          query('apiProgram', oneOf(...PROGRAMS)),
          query('accessLevel', oneOf('edit', 'view')),
          query('profileTypeFilter', oneOf('seller', 'vendor', 'agency')),
          query('validPaymentMethodFilter', oneOf('true', 'false')),
        ],
        json(listOf(profile, { maxItems: 5000 })),
      ),
    },
    '/attribution/advertisers': {
      get: operation(
        SCOPED,
        json(record({ advertisers: listOf(record({ advertiserId: text, advertiserName: text })) }, 'advertisers')),
      ),
    },
    '/attribution/publishers': {
      get: operation(
        SCOPED,
        json(record({ publisher: listOf(record({ id: text, name: text, macroEnabled: flag })) }, 'publisher')),
      ),
    },
    '/attribution/tags/macroTag': { get: tagsOf({ type: 'integer', format: 'int64' }) },
    '/attribution/tags/nonMacroTemplateTag': { get: tagsOf(text) },
    '/attribution/report': { post: operation(SCOPED, json(reportAnswer), json(reportRequest)) },
    '/product/metadata': {
      post: operation(
        SCOPED,
        json(
          record({ ProductMetadataList: listOf(offer, { maxItems: 300 }), cursorToken: text }, 'ProductMetadataList'),
          'application/vnd.productmetadataresponse.v1+json',
        ),
        json(productsRequest, 'application/vnd.productmetadatarequest.v1+json'),
      ),
    },
  },
}
