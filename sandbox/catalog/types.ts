export type Art =
  | 'backpack'
  | 'ball'
  | 'basket'
  | 'bear'
  | 'blanket'
  | 'blocks'
  | 'board'
  | 'bottle'
  | 'bowl'
  | 'brush'
  | 'cable'
  | 'candle'
  | 'chair'
  | 'cooler'
  | 'cushion'
  | 'cutlery'
  | 'earbuds'
  | 'glass'
  | 'hammock'
  | 'headphones'
  | 'jar'
  | 'kettle'
  | 'knife'
  | 'lantern'
  | 'leash'
  | 'microphone'
  | 'mug'
  | 'pan'
  | 'plate'
  | 'pot'
  | 'puzzle'
  | 'rack'
  | 'scale'
  | 'speaker'
  | 'stove'
  | 'tent'
  | 'textile'
  | 'train'
  | 'tray'
  | 'utensil'

/** For products whose title names a color. */
export type Tint = 'green' | 'rust' | 'slate' | 'gold' | 'plum' | 'teal' | 'cream'

/** Availability values of the product metadata API. */
export type Availability = 'IN_STOCK' | 'IN_STOCK_SCARCE' | 'OUT_OF_STOCK' | 'PREORDER' | 'LEADTIME' | 'AVAILABLE_DATE'

/** Priced in the seller's home currency. */
export interface Product {
  readonly asin: string
  /** A seller may offer one ASIN under several SKUs. */
  readonly skus: readonly [string, ...string[]]
  readonly title: string
  readonly about: string
  /** Null: the seller has no priced offer. */
  readonly priceCents: number | null
  /** Set when the product is discounted. */
  readonly listPriceCents?: number
  readonly availability: Availability
  /** Product group, category and subcategory, as in attribution reports; the last is the browse node. */
  readonly group: string
  readonly category: string
  readonly subcategory: string
  readonly bestSellerRank: number
  /** First day on sale, YYYY-MM-DD. */
  readonly createdDate: string
  readonly art: Art
  readonly tint?: Tint
  /** Why the product cannot be advertised; absent when it can. */
  readonly ineligibility?: { readonly code: string; readonly reason: string }
  /** The other ASINs of its variation family. */
  readonly variations?: readonly string[]
}

/** As profiles, products and reports name it. */
export interface Marketplace {
  readonly countryCode: 'US' | 'CA' | 'UK' | 'DE'
  readonly region: Region
  readonly marketplaceId: string
  readonly currency: 'USD' | 'CAD' | 'GBP' | 'EUR'
  readonly timeZone: 'America/Los_Angeles' | 'Europe/London' | 'Europe/Paris'
  readonly reportName: string
}

/** Amazon's three groups of API hosts. A host lists only its own region's profiles. */
export type Region = 'NA' | 'EU' | 'FE'

export interface Profile {
  /** 16 digits; a string because not every such number fits a JavaScript number. */
  readonly profileId: string
  readonly marketplace: Marketplace
  readonly accountId: string
  readonly accountName: string
  readonly subType?: 'AMAZON_ATTRIBUTION'
  /** The advertiser id in its links, if it may use Amazon Attribution. */
  readonly advertiserId: string
  readonly hasAttribution: boolean
  readonly hasReferralBonus: boolean
  /** Factor from home prices to prices in this marketplace. */
  readonly priceFactor: number
}

export interface Seller {
  readonly id: string
  /** Name of the account and of the seller's only brand. */
  readonly name: string
  /** The scenario of this seller, shown on the consent page. */
  readonly about: string
  readonly profiles: readonly Profile[]
  readonly products: readonly Product[]
}
