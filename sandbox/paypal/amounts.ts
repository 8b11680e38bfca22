/** The currencies of Payouts that the sandbox pays in; all of them have cents. */
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

/** Whether payouts can be made in a currency. JPY, HUF and TWD, which PayPal writes without decimals, are left out. */
export const isPayable = (currency: string): boolean => CURRENCIES.some((code) => code === currency)

/** "60.00" to 6000; undefined for anything but digits with exactly two decimals, at most 9,999,999,999.99. */
export const centsOf = (value: string): number | undefined =>
  /^(0|[1-9]\d{0,9})\.\d{2}$/.test(value) ? Number(value.replace('.', '')) : undefined

/** 6000 to "60.00": PayPal's form of an amount. Takes whole cents, also negative. */
export const decimalOf = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** An amount as Payouts writes it. */
export const moneyOf = (currency: string, cents: number): { currency: string; value: string } => ({
  currency,
  value: decimalOf(cents),
})
