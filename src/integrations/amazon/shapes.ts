import * as z from 'zod'

/** In the published shapes and in those observed live. Ids have up to 18 digits. */
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

/** Rows are parsed individually later, so that an invalid one does not fail the page. */
export const ReportPage = z.object({ reports: z.array(z.unknown()), cursorId: z.string().nullish() })
export type ReportPage = z.infer<typeof ReportPage>

export const ProductMetadataPage = z.object({ ProductMetadataList: z.array(z.unknown()) })
