import { StripeFailure } from '../wire/failure'

/** Where accounts that take card payments can be opened (docs.stripe.com/connect/express-accounts). */
const COUNTRIES = (
  'AE AT AU BE BG BR CA CH CY CZ DE DK EE ES FI FR GB GI GR HK HR HU IE IT JP LI LT LU LV MT MX NL NO NZ PL PT RO SE SG SI SK ' +
  'TH US'
).split(' ')

export const requireSupported = (country: string): void => {
  if (COUNTRIES.includes(country)) return
  throw StripeFailure.invalid(`${country} is not currently supported by Stripe.`, 'country_unsupported', 'country')
}
