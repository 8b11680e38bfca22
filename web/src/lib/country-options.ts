import { countryName, HOME_COUNTRY, STRIPE_COUNTRIES, TAX_COUNTRIES } from '../../../src/contracts/countries'
import { US_STATES } from '../../../src/contracts/us-states'

/** By name; the United States, where most creators are, comes first. */
const optionsOf = (codes: readonly string[]): { value: string; label: string }[] => {
  const all = codes.map((value) => ({ value, label: countryName(value) }))
  const sorted = all.sort((one, other) => one.label.localeCompare(other.label, 'en'))
  return [
    ...sorted.filter(({ value }) => value === HOME_COUNTRY),
    ...sorted.filter(({ value }) => value !== HOME_COUNTRY),
  ]
}

export const STRIPE_COUNTRY_OPTIONS = optionsOf(STRIPE_COUNTRIES)
export const TAX_COUNTRY_OPTIONS = optionsOf(TAX_COUNTRIES)
export const US_STATE_OPTIONS = US_STATES.map(({ code, name }) => ({ value: code, label: name }))
