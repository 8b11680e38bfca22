/** All with cents. */
const CURRENCIES = [
  'AUD',
  'BRL',
  'CAD',
  'CHF',
  'CZK',
  'DKK',
  'EUR',
  'GBP',
  'MXN',
  'NOK',
  'NZD',
  'PLN',
  'SEK',
  'USD',
] as const

/** JPY, HUF and TWD, which PayPal writes without decimals, are not supported. */
export const isPayable = (currency: string): boolean => CURRENCIES.some((code) => code === currency)

/** "60.00" to 6000; undefined unless it is digits with exactly two decimals, at most 9,999,999,999.99. */
export const centsOf = (value: string): number | undefined =>
  /^(0|[1-9]\d{0,9})\.\d{2}$/.test(value) ? Number(value.replace('.', '')) : undefined

/** 6000 to "60.00". Takes whole cents, also negative. */
export const decimalOf = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export const moneyOf = (currency: string, cents: number): { currency: string; value: string } => ({
  currency,
  value: decimalOf(cents),
})
