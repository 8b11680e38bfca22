import type { Marketplace } from './types'

export const US: Marketplace = {
  countryCode: 'US',
  region: 'NA',
  marketplaceId: 'ATVPDKIKX0DER',
  currency: 'USD',
  timeZone: 'America/Los_Angeles',
  reportName: 'AMAZON.COM',
}

export const CA: Marketplace = {
  countryCode: 'CA',
  region: 'NA',
  marketplaceId: 'A2EUQ1WTGCTBG2',
  currency: 'CAD',
  timeZone: 'America/Los_Angeles',
  reportName: 'AMAZON.CA',
}

export const UK: Marketplace = {
  countryCode: 'UK',
  region: 'EU',
  marketplaceId: 'A1F83G8C2ARO7P',
  currency: 'GBP',
  timeZone: 'Europe/London',
  reportName: 'AMAZON.CO.UK',
}

export const DE: Marketplace = {
  countryCode: 'DE',
  region: 'EU',
  marketplaceId: 'A1PA6795UKMFR9',
  currency: 'EUR',
  timeZone: 'Europe/Paris',
  reportName: 'AMAZON.DE',
}
