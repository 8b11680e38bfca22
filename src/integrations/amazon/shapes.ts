import * as z from 'zod'

/**
 * What Amazon answers, in the published shapes and in those seen live: a client accepts both. Ids are text throughout:
 * they have up to 18 digits.
 */
const IdText = z.union([z.string(), z.number()]).transform(String)

export const TokenAnswer = z.object({
  access_token: z.string(),
  refresh_token: z.string().optional(),
  expires_in: z.number().default(3600),
})

export const Profile = z.object({
  profileId: IdText,
  countryCode: z.string(),
  accountInfo: z.object({
    marketplaceStringId: z.string().optional(),
    id: z.string(),
    type: z.string(),
    name: z.string().optional(),
    subType: z.string().optional(),
  }),
})
export type Profile = z.infer<typeof Profile>

export const Advertisers = z.object({
  advertisers: z.array(z.object({ advertiserId: IdText, advertiserName: z.string() })),
})

const Publisher = z.object({ id: IdText, name: z.string(), macroEnabled: z.boolean() })
export const Publishers = z
  .union([z.object({ publisher: z.array(Publisher) }), z.object({ publishers: z.array(Publisher) })])
  .transform((body) => ('publisher' in body ? body.publisher : body.publishers))

const TagMap = z.record(z.string(), z.record(z.string(), z.string()))
export const Tags = z.union([
  z.object({ advertiserAttributionTagMap: TagMap }).transform((body) => body.advertiserAttributionTagMap),
  TagMap,
])

/** A row's metrics come as text, also zero, also money with float noise; `creativeId` may be null. */
export const ReportRow = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))
export type ReportRow = z.infer<typeof ReportRow>
export const ReportPage = z.object({ reports: z.array(ReportRow), cursorId: z.string().nullish() })

const Price = z.object({ amount: z.number(), currency: z.string() })
export const ProductMetadata = z.object({
  asin: z.string().optional(),
  sku: z.string().optional(),
  title: z.string().optional(),
  category: z.string().optional(),
  imageUrl: z.string().optional(),
  priceToPay: Price.optional(),
  availability: z.string().optional(),
  bestSellerRank: z.string().optional(),
  eligibilityStatus: z.string().optional(),
  ineligibilityCodes: z.array(z.string()).optional(),
  variationList: z.array(z.string()).optional(),
})
export type ProductMetadata = z.infer<typeof ProductMetadata>
export const ProductMetadataPage = z.object({
  ProductMetadataList: z.array(ProductMetadata),
  cursorToken: z.string().nullish(),
})
