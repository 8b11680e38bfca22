/** The drawings that a product's picture is chosen from. */
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

/** The colour of a picture, for products whose title names one. */
export type Tint = 'green' | 'rust' | 'slate' | 'gold' | 'plum' | 'teal' | 'cream'

/** Stock words of the product metadata interface. */
export type Availability = 'IN_STOCK' | 'IN_STOCK_SCARCE' | 'OUT_OF_STOCK' | 'PREORDER' | 'LEADTIME' | 'AVAILABLE_DATE'

/** One ASIN of a seller, in the seller's home currency. */
export interface Product {
  readonly asin: string
  /** One or more: a seller may offer one ASIN under several SKUs. */
  readonly skus: readonly [string, ...string[]]
  readonly title: string
  readonly about: string
  /** Null: the seller has no offer with a price at the moment. */
  readonly priceCents: number | null
  /** The price before savings, when there are any. */
  readonly listPriceCents?: number
  readonly availability: Availability
  /** Product group, category and subcategory, as attribution reports name them; the last is the browse node. */
  readonly group: string
  readonly category: string
  readonly subcategory: string
  readonly bestSellerRank: number
  /** First day on sale, YYYY-MM-DD. */
  readonly createdDate: string
  readonly art: Art
  /** Absent: any. */
  readonly tint?: Tint
  /** Why the product may not be advertised; absent when it may. */
  readonly ineligibility?: { readonly code: string; readonly reason: string }
  /** The other ASINs of its variation family. */
  readonly variations?: readonly string[]
}

/** A marketplace of Amazon, as profiles, products and reports name it. */
export interface Marketplace {
  readonly countryCode: 'US' | 'CA' | 'UK' | 'DE'
  /** The host group that answers for it. */
  readonly region: Region
  readonly marketplaceId: string
  readonly currency: 'USD' | 'CAD' | 'GBP' | 'EUR'
  readonly timeZone: 'America/Los_Angeles' | 'Europe/London' | 'Europe/Paris'
  readonly reportName: string
}

/** Amazon's three groups of API hosts; a host shows the profiles of its own region only. */
export type Region = 'NA' | 'EU' | 'FE'

/** One account of a seller in one marketplace. */
export interface Profile {
  /** 16 digits; kept as text because not every such number is a JavaScript number. */
  readonly profileId: string
  readonly marketplace: Marketplace
  readonly accountId: string
  readonly accountName: string
  readonly subType?: 'AMAZON_ATTRIBUTION'
  /** What its links carry, once it may use Amazon Attribution. */
  readonly advertiserId: string
  readonly hasAttribution: boolean
  readonly hasReferralBonus: boolean
  /** Prices of this marketplace are the home prices times this. */
  readonly priceFactor: number
}

/** A company that sells in the pretend shop. */
export interface Seller {
  readonly id: string
  /** Name of the account, and of the one brand that the seller owns. */
  readonly name: string
  /** What this seller is good for, said on the consent page. */
  readonly about: string
  readonly profiles: readonly Profile[]
  readonly products: readonly Product[]
}
