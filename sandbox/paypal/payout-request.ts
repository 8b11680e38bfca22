import * as z from 'zod'
import { centsOf, isPayable } from './amounts'
import { type Detail, PaypalRefusal } from './failures'

const RECIPIENT_TYPES = ['EMAIL', 'PHONE', 'PAYPAL_ID', 'USER_HANDLE'] as const
const WALLETS = ['PAYPAL', 'VENMO', 'RECIPIENT_SELECTED'] as const
const PURPOSES = [
  'AWARDS',
  'PRIZES',
  'DONATIONS',
  'GOODS',
  'SERVICES',
  'REBATES',
  'CASHBACK',
  'DISCOUNTS',
  'NON_GOODS_OR_SERVICES',
] as const
const MAX_ITEMS = 15_000
const MAX_DETAILS = 50

const RECEIVERS: Readonly<Record<(typeof RECIPIENT_TYPES)[number], RegExp>> = {
  EMAIL: /^[^\s@<>"(),:;]+@[^\s@<>"(),:;]+\.[^\s@<>"(),:;.]+$/,
  PHONE: /^\+?[\d\-(). ]{7,20}$/,
  PAYPAL_ID: /^[A-Z0-9]{13}$/,
  USER_HANDLE: /^@?[A-Za-z0-9_-]{5,30}$/,
}

const RecipientType = z.enum(RECIPIENT_TYPES)
const Header = z.object({
  sender_batch_id: z.string().min(1).max(256).optional(),
  recipient_type: RecipientType.optional(),
  email_subject: z.string().max(255).optional(),
  email_message: z.string().max(1000).optional(),
  note: z.string().max(1000).optional(),
})
const Item = z.object({
  recipient_type: RecipientType.optional(),
  amount: z.object({
    currency: z.string().refine(isPayable, 'Currency code is invalid or not supported'),
    value: z
      .string()
      .refine((value) => (centsOf(value) ?? 0) > 0, 'Amount is invalid: a text with two decimals above 0'),
  }),
  note: z.string().max(4000).optional(),
  receiver: z.string().min(1).max(127),
  sender_item_id: z.string().max(63).optional(),
  recipient_wallet: z.enum(WALLETS).default('PAYPAL'),
  notification_language: z.string().min(2).max(10).optional(),
  purpose: z.enum(PURPOSES).optional(),
})
const Body = z.object({ sender_batch_header: Header, items: z.array(Item).min(1).max(MAX_ITEMS) })

export interface ItemRequest extends Omit<z.infer<typeof Item>, 'recipient_type'> {
  readonly recipient_type: (typeof RECIPIENT_TYPES)[number]
  readonly amount_cents: number
}

/** All items are well-formed and have one currency. */
export interface PayoutRequest {
  readonly header: z.infer<typeof Header>
  readonly currency: string
  readonly items: readonly ItemRequest[]
}

/** Throws VALIDATION_ERROR with every invalid value: one malformed item rejects the whole batch. */
export const readPayoutRequest = (body: unknown): PayoutRequest => {
  const parsed = Body.safeParse(body)
  if (!parsed.success) {
    throw PaypalRefusal.invalid(
      parsed.error.issues.slice(0, MAX_DETAILS).map(({ path, message }) => ({ field: fieldOf(path), issue: message })),
    )
  }
  const { sender_batch_header: header, items } = parsed.data
  const currency = items[0]?.amount.currency ?? 'USD'
  const wrong = items.flatMap((item, place) => faultsOf(item, place, header.recipient_type, currency))
  if (wrong.length > 0) throw PaypalRefusal.invalid(wrong.slice(0, MAX_DETAILS))
  return {
    header,
    currency,
    items: items.map((item) => ({
      ...item,
      recipient_type: item.recipient_type ?? header.recipient_type ?? 'EMAIL',
      amount_cents: centsOf(item.amount.value) ?? 0,
    })),
  }
}

/** Beyond the format of the fields: type and receiver, the shared currency, and Venmo's rules. */
const faultsOf = (
  item: z.infer<typeof Item>,
  place: number,
  headerType: z.infer<typeof RecipientType> | undefined,
  currency: string,
): Detail[] => {
  const type = item.recipient_type ?? headerType
  const isVenmo = item.recipient_wallet === 'VENMO'
  const faults: (readonly [isWrong: boolean, field: string, issue: string])[] = [
    [type === undefined, 'recipient_type', 'Recipient type is missing in the item and in the header'],
    [
      type !== undefined && !RECEIVERS[type].test(item.receiver),
      'receiver',
      'Receiver is invalid or does not match with type',
    ],
    [item.amount.currency !== currency, 'amount.currency', 'All items of a batch must have the same currency'],
    [type === 'USER_HANDLE' && !isVenmo, 'recipient_type', 'USER_HANDLE is for the wallet VENMO only'],
    [isVenmo && type === 'PAYPAL_ID', 'recipient_type', 'PAYPAL_ID is not supported for the wallet VENMO'],
    [isVenmo && item.amount.currency !== 'USD', 'amount.currency', 'Venmo pays in USD only'],
    [isVenmo && !item.note?.trim(), 'note', 'A note is required for the wallet VENMO'],
  ]
  return faults.filter(([isWrong]) => isWrong).map(([, field, issue]) => ({ field: `items[${place}].${field}`, issue }))
}

/** ['items', 0, 'amount', 'value'] to "items[0].amount.value". */
const fieldOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((field, key) => {
    if (typeof key === 'number') return `${field}[${key}]`
    return field === '' ? String(key) : `${field}.${String(key)}`
  }, '') || 'body'
