import { appConfig } from '../../lib/config'
import type { ProductName } from './product-picture'

/** Amounts are decimal strings. */
export type SampleProduct = { picture: ProductName; title: string; price: string; feePercent: number; linkId: string }

export const KETTLE: SampleProduct = {
  picture: 'kettle',
  title: 'Enamel pour-over kettle',
  price: '64.00',
  feePercent: 25,
  linkId: '7Kq2xWmdR4tB',
}
export const RACK: SampleProduct = {
  picture: 'rack',
  title: 'Oak spice rack',
  price: '48.00',
  feePercent: 15,
  linkId: 'p9TfZc31LsYe',
}
export const TOWELS: SampleProduct = {
  picture: 'towels',
  title: 'Linen tea towels, set of 4',
  price: '32.50',
  feePercent: 20,
  linkId: 'Qe5vN8hJx2Ga',
}

/** Sales through the kettle's link, with 25% commission each and the running total. */
export const SALES = [
  { day: 'Mon', text: '1 sold', sale: '64.00', commission: '16.00', total: '16.00' },
  { day: 'Tue', text: '2 sold', sale: '128.00', commission: '32.00', total: '48.00' },
  { day: 'Thu', text: '1 sold', sale: '64.00', commission: '16.00', total: '64.00' },
] as const

/** On this deployment. */
export const linkAddress = (linkId: string): string => `${new URL(appConfig().publicUrl).host}/r/${linkId}`
