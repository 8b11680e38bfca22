import type { CHANNEL_PLATFORMS, PRODUCT_CATEGORIES } from '../contracts/vocabulary'

/** The demo is a story: two shops, one that is about to join, and the people who talk about their things. */

type Category = (typeof PRODUCT_CATEGORIES)[number]

export type BrandStory = {
  email: string
  name: string
  website: string
  category: Category
  /** The sandbox's seller that the brand connects; none: it has not connected yet. */
  seller?: string
  isAutoAccepting?: boolean
  /** How many products its program offers, and the fees of some by their place. */
  offers?: { count: number; fees: number[] }
}

export const BRANDS: BrandStory[] = [
  {
    email: 'hello@fernhill.test',
    name: 'Fernhill Kitchen',
    website: 'https://fernhill.example.com',
    category: 'Home & Kitchen',
    seller: 'fernhill',
    offers: { count: 14, fees: [25, 15, 20, 18, 22, 12] },
  },
  {
    email: 'team@harborpine.test',
    name: 'Harbor & Pine Outdoor',
    website: 'https://harborpine.example.com',
    category: 'Sports & Outdoors',
    seller: 'harbor',
    isAutoAccepting: true,
    offers: { count: 8, fees: [18, 12, 15] },
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
  /** Came from this brand's program page, which approves the creator. */
  camefrom?: string
  /** Why staff rejected the creator; none: they did not. */
  rejection?: string
  partnerships: { brand: string; outcome: 'active' | 'pending' | 'rejected'; daysAgo: number; links: LinkStory[] }[]
}

/** A link: which product of the program by its place, and how well it does. */
export type LinkStory = { product: number; name: string; dailyClicks: number; conversionPercent: number }

const link = (product: number, name: string, dailyClicks: number, conversionPercent: number): LinkStory => ({
  product,
  name,
  dailyClicks,
  conversionPercent,
})

export const CREATORS: CreatorStory[] = [
  {
    email: 'maya@creators.test',
    name: 'Maya Lindqvist',
    categories: ['Home & Kitchen', 'Sports & Outdoors'],
    reach: 500_000,
    channels: [
      { channel: 'YouTube', link: 'https://youtube.com/@mayacooks' },
      { channel: 'Instagram', link: 'https://instagram.com/mayacooks' },
    ],
    camefrom: 'Fernhill Kitchen',
    partnerships: [
      {
        brand: 'Fernhill Kitchen',
        outcome: 'active',
        daysAgo: 88,
        links: [
          link(0, 'Sunday roast video', 34, 3.2),
          link(2, 'Kitchen tour, saucepans', 21, 2.1),
          link(4, 'Newsletter: five pans I keep', 12, 4.4),
          link(7, 'Bio link', 17, 1.6),
        ],
      },
      {
        brand: 'Harbor & Pine Outdoor',
        outcome: 'active',
        daysAgo: 60,
        links: [link(0, 'Camp kitchen short', 15, 2.4), link(3, 'Coffee by the lake', 9, 2.9)],
      },
    ],
  },
  {
    email: 'jonas@creators.test',
    name: 'Jonas Weber',
    categories: ['Sports & Outdoors', 'Tools & Home Improvement'],
    reach: 100_000,
    channels: [{ channel: 'YouTube', link: 'https://youtube.com/@longwayjonas' }],
    camefrom: 'Harbor & Pine Outdoor',
    partnerships: [
      {
        brand: 'Harbor & Pine Outdoor',
        outcome: 'active',
        daysAgo: 85,
        links: [
          link(1, 'Ultralight list 2026', 28, 2.6),
          link(4, 'Rain test', 13, 3.1),
          link(5, 'Trail diary, week 3', 7, 1.8),
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
    camefrom: 'Fernhill Kitchen',
    partnerships: [
      {
        brand: 'Fernhill Kitchen',
        outcome: 'active',
        daysAgo: 74,
        links: [
          link(1, 'Dosa night', 41, 1.9),
          link(5, 'What I cook with', 26, 2.3),
          link(8, 'Pinned comment', 19, 1.2),
        ],
      },
    ],
  },
  {
    email: 'wolfgang@creators.test',
    name: 'Wolfgang Amadeus von Hohenstaufen-Schönborn',
    categories: ['Home & Kitchen', 'Books', 'Musical Instruments'],
    reach: 10_000,
    channels: [{ channel: 'Blog/Website', link: 'https://slow-suppers.example.com' }],
    camefrom: 'Fernhill Kitchen',
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
    camefrom: 'Fernhill Kitchen',
    partnerships: [
      { brand: 'Fernhill Kitchen', outcome: 'pending', daysAgo: 1, links: [] },
      {
        brand: 'Harbor & Pine Outdoor',
        outcome: 'active',
        daysAgo: 20,
        links: [link(2, 'Picnic with the little one', 11, 2.0)],
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
    rejection: 'The site lists coupons only; we look for creators who show products.',
    partnerships: [],
  },
]
