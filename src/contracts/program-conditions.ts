import { countryName } from './countries'
import { AUDIENCE_BUCKETS, type IneligibleReason } from './vocabulary'

/** What a program asks of creators. `min_reach` is the smallest accepted `total_reach`, which is the top of its range. */
export type Conditions = { allowed_countries: readonly string[]; min_reach: number | null }

/** The smallest audiences that a program can ask for: every range but the first, named by its lower end. */
export const MINIMUM_AUDIENCES = AUDIENCE_BUCKETS.slice(1).map(({ label, value }) => ({
  value,
  label: `At least ${floorOf(label)}`,
}))

function floorOf(label: string): string {
  return label.split(' ', 1).join().replace('+', '')
}

/** Null if the creator may apply. An audience that is not known counts as none. */
export const ineligibleReason = (
  { allowed_countries: countries, min_reach: least }: Conditions,
  { country, total_reach: reach }: { country: string | null; total_reach: number | null },
): IneligibleReason | null => {
  const isLimited = countries.length > 0
  if (isLimited && country !== null && !countries.includes(country)) return 'country'
  if (least !== null && (reach ?? 0) < least) return 'audience'
  return isLimited && country === null ? 'country_missing' : null
}

/** One line for each condition, for example "Based in Canada or the United States"; empty without conditions. */
export const conditionLines = ({ allowed_countries: countries, min_reach: least }: Conditions): string[] => [
  ...(countries.length > 0 ? [`Based in ${countryList(countries)}`] : []),
  ...(least === null ? [] : [`An audience of at least ${audienceFloor(least)}`]),
]

export const ineligibleText = (reason: IneligibleReason, brandName: string, conditions: Conditions): string => {
  switch (reason) {
    case 'country':
      return `${brandName} only accepts creators in ${countryList(conditions.allowed_countries)}.`
    case 'audience':
      return `${brandName} only accepts creators with an audience of at least ${audienceFloor(conditions.min_reach)}.`
    case 'country_missing':
      return `${brandName} only accepts creators in certain countries. Choose your country to apply.`
  }
}

const audienceFloor = (least: number | null): string =>
  floorOf(AUDIENCE_BUCKETS.find(({ value }) => value === least)?.label ?? '')

const OR = new Intl.ListFormat('en-US', { type: 'disjunction' })

/** The countries of the list that have many creators and an article in a sentence. */
const WITH_ARTICLE = ['AE', 'DO', 'GB', 'NL', 'PH', 'US']

const countryList = (codes: readonly string[]): string => {
  const sorted = codes.toSorted((one, other) => countryName(one).localeCompare(countryName(other), 'en'))
  return OR.format(sorted.map((code) => (WITH_ARTICLE.includes(code) ? `the ${countryName(code)}` : countryName(code))))
}
