import { addDays } from '../lib/dates'

export const LONG_NAME = 'Wolfgang Amadeus von Hohenstaufen-Schönborn Outdoor & Garden GmbH'

export type SampleRow = {
  id: number
  product: string
  creator: string
  clicks: number
  sales: string
  commission: string | null
  status: number
}

const PRODUCTS = [
  'Enamel pour-over kettle',
  'Oak spice rack',
  LONG_NAME,
  'Linen tea towels, set of 4',
  'Cast-iron trivet',
]
const CREATORS = ['Nora bakes', 'Small Kitchens', 'Wolfgang Amadeus von Hohenstaufen-Schönborn', 'Tiny House Tom']

export const SAMPLE_ROWS: readonly SampleRow[] = Array.from({ length: 12 }, (_, index) => ({
  id: index + 1,
  product: PRODUCTS[index % PRODUCTS.length] ?? '',
  creator: CREATORS[index % CREATORS.length] ?? '',
  clicks: (index * 7919) % 4000,
  sales: index === 2 ? '1234567.89' : `${(index * 733) % 2000}.${String((index * 37) % 100).padStart(2, '0')}`,
  commission: index === 4 ? null : `${(index * 146) % 400}.1250`,
  status: index % 5,
}))

const FIRST_DAY = '2026-03-05'
const DAYS = 60
const wave = (index: number): number => 420 + 260 * Math.sin(index / 6) + 90 * Math.sin(index * 1.7) + index * 6

export const SAMPLE_DATES: readonly string[] = Array.from({ length: DAYS }, (_, index) => addDays(FIRST_DAY, index))

/** Has a gap of five days, and two days at the end that Amazon has not reported. */
export const SAMPLE_SALES: readonly (string | null)[] = SAMPLE_DATES.map((_date, index) =>
  (index > 24 && index < 30) || index > DAYS - 3 ? null : wave(index).toFixed(2),
)
export const SAMPLE_COMMISSION: readonly (string | null)[] = SAMPLE_SALES.map((sales) =>
  sales === null ? null : (Number(sales) * 0.18).toFixed(4),
)
export const SAMPLE_CLICKS: readonly (number | null)[] = SAMPLE_DATES.map((_date, index) =>
  index > DAYS - 3 ? null : Math.round(wave(index) / 9),
)
