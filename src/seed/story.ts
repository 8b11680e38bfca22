import type { CHANNEL_PLATFORMS, PRODUCT_CATEGORIES } from '../contracts/vocabulary'

/** Two brands with sales, one that has not connected Amazon, and the creators who promote them. */

export const STORY_DAYS = 122

type Category = (typeof PRODUCT_CATEGORIES)[number]

export type BrandStory = {
  email: string
  name: string
  website: string
  category: Category
  /** The sandbox seller that the brand connects; omitted if it has not connected yet. */
  seller?: string
  isAutoAccepting?: boolean
  offers?: { asin: string; percent?: number }[]
  /** In percent of a referred creator's sales. */
  referralPercent?: number
}

const FERNHILL = {
  skillet: 'B0SSZT0QPK',
  carbonSteelPan: 'B0S91ZG24X',
  saucepan: 'B0SUWP9AXB',
  dutchOven: 'B0SQVHD2YV',
  griddle: 'B0S2MMUDD4',
  chefsKnife: 'B0SN35BRAG',
  mixingBowls: 'B0S65YWVAH',
}
const HARBOR = {
  tent: 'B0SAW0Y0M6',
  mugs: 'B0S879MT34',
  blanket: 'B0SHST318D',
  daypack: 'B0SDE99YYX',
  stove: 'B0SG5X241D',
  dryBag: 'B0S0CR728B',
}
export const LANDING_ASIN = FERNHILL.skillet

export const BRANDS: BrandStory[] = [
  {
    email: 'hello@fernhill.test',
    name: 'Fernhill Kitchen',
    website: 'https://fernhill.example.com',
    category: 'Home & Kitchen',
    seller: 'fernhill',
    referralPercent: 5,
    offers: [
      { asin: FERNHILL.skillet, percent: 25 },
      { asin: FERNHILL.carbonSteelPan, percent: 15 },
      { asin: FERNHILL.saucepan },
      { asin: FERNHILL.dutchOven, percent: 18 },
      { asin: FERNHILL.griddle, percent: 22 },
      { asin: FERNHILL.chefsKnife, percent: 12 },
      { asin: FERNHILL.mixingBowls },
      { asin: 'B0SJFRWY45' },
      { asin: 'B0S2GUAZNL' },
      { asin: 'B0S7ZYSZPJ' },
      { asin: 'B0SAPK9C5C' },
      { asin: 'B0SPMPH83S' },
      { asin: 'B0S4ZH8D4Q' },
      { asin: 'B0SEVUH8DH' },
    ],
  },
  {
    email: 'team@harborpine.test',
    name: 'Harbor & Pine Outdoor',
    website: 'https://harborpine.example.com',
    category: 'Sports & Outdoors',
    seller: 'harbor',
    isAutoAccepting: true,
    offers: [
      { asin: HARBOR.tent, percent: 12 },
      { asin: HARBOR.mugs, percent: 18 },
      { asin: HARBOR.blanket, percent: 15 },
      { asin: HARBOR.daypack },
      { asin: HARBOR.stove },
      { asin: HARBOR.dryBag },
      { asin: 'B0SCVD49FT' },
      { asin: 'B0S15AMF5U' },
    ],
  },
  {
    email: 'nora@northpaw.test',
    name: 'Northpaw Pet Supply',
    website: 'https://northpaw.example.com',
    category: 'Pet Supplies',
  },
]

export type CreatorStory = {
  email: string
  name: string
  categories: Category[]
  reach: number
  channels: { channel: (typeof CHANNEL_PLATFORMS)[number]; link: string }[]
  /** The brand whose program page the creator signed up from, which approves the creator. */
  signedUpThrough?: string
  rejection?: string
  bio?: string
  /** Of the creator's public page, which is then on. */
  handle?: string
  partnerships: PartnershipStory[]
}

export type PartnershipStory = {
  brand: string
  outcome: 'active' | 'pending' | 'rejected'
  daysAgo: number
  referredBy?: string
  links: LinkStory[]
}

export type LinkStory = { asin: string; name: string; dailyClicks: number; conversionPercent: number }

const link = (asin: string, name: string, dailyClicks: number, conversionPercent: number): LinkStory => ({
  asin,
  name,
  dailyClicks,
  conversionPercent,
})

export const CREATORS: CreatorStory[] = [
  {
    email: 'maya@creators.test',
    name: 'Maya Lindqvist',
    bio:
      'Weeknight cooking on cast iron, and what to pack for a weekend outside. I test everything for a month before I ' +
      'recommend it.',
    handle: 'maya-lindqvist',
    categories: ['Home & Kitchen', 'Sports & Outdoors'],
    reach: 500_000,
    channels: [
      { channel: 'YouTube', link: 'https://youtube.com/@mayacooks' },
      { channel: 'Instagram', link: 'https://instagram.com/mayacooks' },
    ],
    signedUpThrough: 'Fernhill Kitchen',
    partnerships: [
      {
        brand: 'Fernhill Kitchen',
        outcome: 'active',
        daysAgo: 120,
        links: [
          link(FERNHILL.dutchOven, 'Sunday roast video', 18, 6),
          link(FERNHILL.saucepan, 'Kitchen tour, saucepans', 12, 3.7),
          link(FERNHILL.skillet, 'Newsletter: five pans I keep', 8, 6.6),
          link(FERNHILL.chefsKnife, 'Bio link', 9, 3),
        ],
      },
      {
        brand: 'Harbor & Pine Outdoor',
        outcome: 'active',
        daysAgo: 80,
        links: [link(HARBOR.stove, 'Camp kitchen short', 8, 4.5), link(HARBOR.mugs, 'Coffee by the lake', 6, 4.4)],
      },
    ],
  },
  {
    email: 'jonas@creators.test',
    name: 'Jonas Weber',
    categories: ['Sports & Outdoors', 'Tools & Home Improvement'],
    reach: 100_000,
    channels: [{ channel: 'YouTube', link: 'https://youtube.com/@longwayjonas' }],
    signedUpThrough: 'Harbor & Pine Outdoor',
    partnerships: [
      {
        brand: 'Harbor & Pine Outdoor',
        outcome: 'active',
        daysAgo: 115,
        links: [
          link(HARBOR.tent, 'Ultralight list 2026', 14, 3.2),
          link(HARBOR.dryBag, 'Rain test', 8, 5),
          link(HARBOR.daypack, 'Trail diary, week 3', 5, 2.6),
        ],
      },
      { brand: 'Fernhill Kitchen', outcome: 'rejected', daysAgo: 50, links: [] },
    ],
  },
  {
    email: 'priya@creators.test',
    name: 'Priya Raman',
    categories: ['Home & Kitchen', 'Health & Household'],
    reach: 1_000_000,
    channels: [
      { channel: 'TikTok', link: 'https://tiktok.com/@priyaplates' },
      { channel: 'Blog/Website', link: 'https://priyaplates.example.com' },
    ],
    signedUpThrough: 'Fernhill Kitchen',
    partnerships: [
      {
        brand: 'Fernhill Kitchen',
        outcome: 'active',
        daysAgo: 104,
        referredBy: 'maya@creators.test',
        links: [
          link(FERNHILL.griddle, 'Dosa night', 22, 3.6),
          link(FERNHILL.carbonSteelPan, 'What I cook with', 14, 4.3),
          link(FERNHILL.mixingBowls, 'Pinned comment', 10, 2.3),
        ],
      },
    ],
  },
  {
    email: 'wolfgang@creators.test',
    name: 'Wolfgang Amadeus von Hohenstaufen-Schönborn',
    bio: 'Baking by the book, with music.',
    categories: ['Home & Kitchen', 'Books', 'Musical Instruments'],
    reach: 10_000,
    channels: [{ channel: 'Blog/Website', link: 'https://slow-suppers.example.com' }],
    signedUpThrough: 'Fernhill Kitchen',
    partnerships: [{ brand: 'Fernhill Kitchen', outcome: 'pending', daysAgo: 2, links: [] }],
  },
  {
    email: 'ana@creators.test',
    name: 'Ana Sofía Duarte',
    categories: ['Home & Kitchen', 'Baby'],
    reach: 100_000,
    channels: [
      { channel: 'Instagram', link: 'https://instagram.com/anaencasa' },
      { channel: 'TikTok', link: 'https://tiktok.com/@anaencasa' },
    ],
    signedUpThrough: 'Fernhill Kitchen',
    partnerships: [
      { brand: 'Fernhill Kitchen', outcome: 'pending', daysAgo: 1, links: [] },
      {
        brand: 'Harbor & Pine Outdoor',
        outcome: 'active',
        daysAgo: 20,
        links: [link(HARBOR.blanket, 'Picnic with the little one', 7, 3.2)],
      },
    ],
  },
  {
    email: 'tom@creators.test',
    name: 'Tom Okafor',
    categories: ['Computers & Electronics'],
    reach: 1_000,
    channels: [{ channel: 'Other', link: 'https://tomtests.example.com' }],
    partnerships: [],
  },
  {
    email: 'lena@creators.test',
    name: 'Lena Fischer',
    categories: ['Health & Household', 'Home & Kitchen'],
    reach: 500_000,
    channels: [
      { channel: 'YouTube', link: 'https://youtube.com/@lenaleicht' },
      { channel: 'Instagram', link: 'https://instagram.com/lenaleicht' },
      { channel: 'Blog/Website', link: 'https://lenaleicht.example.com' },
    ],
    partnerships: [],
  },
  {
    email: 'marcus@creators.test',
    name: 'Marcus Bell',
    categories: ['Tools & Home Improvement', 'Sports & Outdoors'],
    reach: 100_000,
    channels: [{ channel: 'YouTube', link: 'https://youtube.com/@bellbuilds' }],
    partnerships: [],
  },
  {
    email: 'sora@creators.test',
    name: 'Sora Nakamura',
    categories: ['Pet Supplies'],
    reach: 10_000,
    channels: [
      { channel: 'TikTok', link: 'https://tiktok.com/@sorasdogs' },
      { channel: 'Instagram', link: 'https://instagram.com/sorasdogs' },
    ],
    partnerships: [],
  },
  {
    email: 'deals@creators.test',
    name: 'Deal Radar Daily',
    categories: ['Computers & Electronics', 'Fashion', 'Toys & Games'],
    reach: 1_000,
    channels: [{ channel: 'Other', link: 'https://deal-radar.example.com' }],
    rejection: 'Your site only lists coupons. We’re looking for creators who demonstrate products.',
    partnerships: [],
  },
]
