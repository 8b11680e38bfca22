import type { Payload, SanitizedCollectionConfig } from 'payload'
import { amountText, centsText, roundDecimal } from '../../../src/contracts/decimals'
import { dayText, monthText } from './dates'
import { titleOf } from './record-link'

type Data = Record<string, unknown> & { id: number }
type Parts = (data: Data, nameOf: (collection: string, id: unknown) => Promise<string>) => Promise<string[]> | string[]

const cents = (value: unknown): string => (typeof value === 'number' ? amountText(centsText(value)) : '')
const amount = (value: unknown): string => (typeof value === 'string' ? amountText(roundDecimal(value, 2)) : '')

/** What identifies a record to somebody who does not know its number. */
const TITLES: Record<string, Parts> = {
  billing_cycles: ({ period_start }) => [monthText(String(period_start))],
  brand_statements: async ({ invoice_number, brand }, nameOf) => [
    String(invoice_number),
    await nameOf('brands', brand),
  ],
  creator_charges: async ({ id, creator, amount_grossed_cents }, nameOf) => [
    `Charge ${id}`,
    await nameOf('creators', creator),
    cents(amount_grossed_cents),
  ],
  creator_earnings: async ({ creator, date, amount: earned }, nameOf) => [
    amount(earned),
    await nameOf('creators', creator),
    dayText(String(date)),
  ],
  payment_settings: () => ['Payment settings'],
  paypal_payouts: async ({ id, creator, amount_cents }, nameOf) => [
    `Payout ${id}`,
    await nameOf('creators', creator),
    cents(amount_cents),
  ],
  platform_charges: async ({ id, brand, amount_cents }, nameOf) => [
    `Charge ${id}`,
    await nameOf('brands', brand),
    cents(amount_cents),
  ],
  restrictions: async ({ id, kind, creator, user }, nameOf) => [
    `${kind === 'ban' ? 'Ban' : 'Hold'} ${id}`,
    (await nameOf('creators', creator)) || (await nameOf('users', user)),
  ],
}

/** Null where Payload's own title, a field of the record, is good enough. */
export const pageTitle = async (
  { admin, labels, slug }: SanitizedCollectionConfig,
  data: Data,
  payload: Payload,
): Promise<string | null> => {
  const parts = await TITLES[slug]?.(data, async (collection, id) =>
    typeof id === 'number' ? ((await titleOf(payload, `${collection}/${id}`)) ?? '') : '',
  )
  if (parts) return parts.filter(Boolean).join(' · ')
  const { useAsTitle = 'id' } = admin
  if (useAsTitle !== 'id') return null
  return `${typeof labels.singular === 'string' ? labels.singular : slug} ${data.id}`
}
