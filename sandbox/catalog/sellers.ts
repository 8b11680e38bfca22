import { BRIGHTSIDE_PRODUCTS } from './brightside'
import { FERNHILL_COOKWARE } from './fernhill-cookware'
import { FERNHILL_PREPARATION } from './fernhill-preparation'
import { FERNHILL_STORAGE } from './fernhill-storage'
import { FERNHILL_TABLE } from './fernhill-table'
import { HARBOR_PRODUCTS } from './harbor'
import { LUMEN_PRODUCTS } from './lumen'
import { CA, DE, UK, US } from './marketplaces'
import { NORTHPAW_PRODUCTS } from './northpaw'
import type { Product, Profile, Region, Seller } from './types'

const FERNHILL = { accountId: 'A2F7RNH1LLK3TC', accountName: 'Fernhill Kitchen' }
const NORTHPAW = { accountId: 'A1N0R7HP4WPET5', accountName: 'Northpaw Pet Supply' }
const BRIGHTSIDE = { accountId: 'A3BR16HT51DEUK', accountName: 'Brightside Toys UK' }
const LUMEN = { accountId: 'A1LUM3N4UD10X9', accountName: 'Lumen Audio' }
const HARBOR = { accountId: 'A2H4RB0RP1N3QD', accountName: 'Harbor & Pine Outdoor' }

/** Some profile ids are odd and above 2^53: a client that reads them as JavaScript numbers gets a wrong profile. */
export const SELLERS: readonly Seller[] = [
  {
    id: 'fernhill',
    name: 'Fernhill Kitchen',
    about: 'About 40 kitchen products, in the Brand Referral Bonus; also a Canadian and a legacy profile',
    profiles: [
      {
        ...FERNHILL,
        profileId: '9184736250193847',
        marketplace: US,
        advertiserId: '584217390641825',
        hasAttribution: true,
        hasReferralBonus: true,
        priceFactor: 1,
      },
      {
        ...FERNHILL,
        profileId: '2750918364402913',
        marketplace: CA,
        advertiserId: '590338127745206',
        hasAttribution: true,
        hasReferralBonus: false,
        priceFactor: 1.36,
      },
      {
        profileId: '3391047582260174',
        marketplace: US,
        accountId: 'ENTITY2QX7LM0FERNHILL',
        accountName: 'Fernhill Kitchen',
        subType: 'AMAZON_ATTRIBUTION',
        advertiserId: '590338127745993',
        hasAttribution: false,
        hasReferralBonus: false,
        priceFactor: 1,
      },
    ],
    products: [...FERNHILL_COOKWARE, ...FERNHILL_PREPARATION, ...FERNHILL_TABLE, ...FERNHILL_STORAGE],
  },
  {
    id: 'northpaw',
    name: 'Northpaw Pet Supply',
    about: 'Five pet products, exactly two of them for sale',
    profiles: [
      {
        ...NORTHPAW,
        profileId: '1640285937710462',
        marketplace: US,
        advertiserId: '5772901846300417',
        hasAttribution: true,
        hasReferralBonus: true,
        priceFactor: 1,
      },
    ],
    products: NORTHPAW_PRODUCTS,
  },
  {
    id: 'brightside',
    name: 'Brightside Toys UK',
    about: 'Sells only in the United Kingdom and Germany: no U.S. seller profile',
    profiles: [
      {
        ...BRIGHTSIDE,
        profileId: '4417092836615528',
        marketplace: UK,
        advertiserId: '571864209337715',
        hasAttribution: true,
        hasReferralBonus: false,
        priceFactor: 1,
      },
      {
        ...BRIGHTSIDE,
        profileId: '9301847566200831',
        marketplace: DE,
        advertiserId: '571990346128804',
        hasAttribution: true,
        hasReferralBonus: false,
        priceFactor: 1.18,
      },
    ],
    products: BRIGHTSIDE_PRODUCTS,
  },
  {
    id: 'lumen',
    name: 'Lumen Audio',
    about: 'Sells in the United States but cannot use Amazon Attribution (no Brand Registry)',
    profiles: [
      {
        ...LUMEN,
        profileId: '2208471930056641',
        marketplace: US,
        advertiserId: '583946201177058',
        hasAttribution: false,
        hasReferralBonus: false,
        priceFactor: 1,
      },
    ],
    products: LUMEN_PRODUCTS,
  },
  {
    id: 'harbor',
    name: 'Harbor & Pine Outdoor',
    about: 'Twelve outdoor products; not enrolled in the Brand Referral Bonus',
    profiles: [
      {
        ...HARBOR,
        profileId: '9076154283301975',
        marketplace: US,
        advertiserId: '5810047729163386',
        hasAttribution: true,
        hasReferralBonus: false,
        priceFactor: 1,
      },
    ],
    products: HARBOR_PRODUCTS,
  },
]

export const findSeller = (id: string): Seller | undefined => SELLERS.find((seller) => seller.id === id)

export const profilesIn = (seller: Seller, region: Region): Profile[] =>
  seller.profiles.filter((profile) => profile.marketplace.region === region)

export const findProduct = (asin: string): { product: Product; seller: Seller } | undefined => BY_ASIN.get(asin)

/** The profile with this advertiser id and its seller, or undefined. */
export const findAdvertiser = (advertiserId: string): { profile: Profile; seller: Seller } | undefined =>
  BY_ADVERTISER.get(advertiserId)

export const findProfile = (profileId: string): { profile: Profile; seller: Seller } | undefined =>
  BY_PROFILE.get(profileId)

export const isForSale = ({ priceCents, availability }: Product): boolean =>
  priceCents !== null && availability !== 'OUT_OF_STOCK'

/** In cents of the marketplace's currency; null when there is no price. */
export const priceIn = (profile: Profile, cents: number | null | undefined): number | null =>
  cents === null || cents === undefined ? null : Math.round(cents * profile.priceFactor)

/** The shop uses its marketplace. */
export const homeProfile = (seller: Seller): Profile => {
  const [first] = seller.profiles
  if (!first) throw new Error(`The seller ${seller.id} has no profile`)
  return first
}

const BY_ASIN = new Map(
  SELLERS.flatMap((seller) => seller.products.map((product) => [product.asin, { product, seller }] as const)),
)

const PROFILES = SELLERS.flatMap((seller) => seller.profiles.map((profile) => ({ profile, seller })))
const BY_ADVERTISER = new Map(PROFILES.map((entry) => [entry.profile.advertiserId, entry]))
const BY_PROFILE = new Map(PROFILES.map((entry) => [entry.profile.profileId, entry]))
