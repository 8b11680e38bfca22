import * as z from 'zod'

/** Published shapes, as strict as the documents allow. */

export const TokenAnswer = z.strictObject({
  access_token: z.string().startsWith('Atza|').max(2048),
  refresh_token: z.string().startsWith('Atzr|').max(2048),
  token_type: z.literal('bearer'),
  expires_in: z.literal(3600),
})

export const ProfileAnswer = z.strictObject({
  // After lossless parsing: as text.
  profileId: z.string().regex(/^\d{16}$/),
  countryCode: z.enum(['US', 'CA', 'UK', 'DE']),
  currencyCode: z.enum(['USD', 'CAD', 'GBP', 'EUR']),
  dailyBudget: z.number().optional(),
  timezone: z.enum(['America/Los_Angeles', 'Europe/London', 'Europe/Paris']),
  accountInfo: z.strictObject({
    marketplaceStringId: z.string(),
    id: z.string(),
    type: z.enum(['seller', 'vendor', 'agency']),
    name: z.string().optional(),
    subType: z.enum(['KDP_AUTHOR', 'AMAZON_ATTRIBUTION']).optional(),
    validPaymentMethod: z.boolean().optional(),
  }),
})

export const AdvertisersAnswer = z.strictObject({
  advertisers: z.array(z.strictObject({ advertiserId: z.string().regex(/^\d{13,18}$/), advertiserName: z.string() })),
})

export const PublishersAnswer = z.strictObject({
  publisher: z.array(z.strictObject({ id: z.string().regex(/^\d+$/), name: z.string(), macroEnabled: z.boolean() })),
})

export const TagsAnswer = z.strictObject({
  advertiserAttributionTagMap: z.record(z.string(), z.record(z.string(), z.string().startsWith('?maas=maas_adg_api_'))),
})

/** Every value of a row is a string. */
export const ReportAnswer = z.strictObject({
  reports: z.array(z.record(z.string(), z.string())),
  size: z.int(),
  cursorId: z.string(),
})

const Money = z.strictObject({ amount: z.number(), currency: z.string().length(3) })

export const ProductsAnswer = z.strictObject({
  ProductMetadataList: z
    .array(
      z.strictObject({
        asin: z.string().length(10),
        sku: z.string(),
        title: z.string().optional(),
        brand: z.string().optional(),
        category: z.string().optional(),
        imageUrl: z.url().optional(),
        priceToPay: Money.optional(),
        basisPrice: Money.optional(),
        availability: z
          .enum(['IN_STOCK', 'IN_STOCK_SCARCE', 'OUT_OF_STOCK', 'PREORDER', 'LEADTIME', 'AVAILABLE_DATE'])
          .optional(),
        bestSellerRank: z.string().optional(),
        createdDate: z.string().optional(),
        eligibilityStatus: z.enum(['ELIGIBLE', 'INELIGIBLE']).optional(),
        ineligibilityCodes: z.array(z.string()).max(12).optional(),
        ineligibilityReasons: z.array(z.string()).max(12).optional(),
        variationList: z.array(z.string()).max(1500).optional(),
      }),
    )
    .max(300),
  cursorToken: z.string().optional(),
})

export const AdsError = z.strictObject({ code: z.string(), details: z.string(), requestId: z.string().optional() })
