import { createHash } from 'node:crypto'
import { centsText } from '../../contracts/decimals'
import { asLookup, UnknownOutcome } from '../provider-errors'
import { callPaypal, linksOf, PaypalRefused } from './client'
import { SERVICE } from './fetch-answer'
import { BatchPage, CreatedBatch, PayoutItem, type PayoutItemView } from './shapes'

const MAX_KEY = 256
const MAX_ITEM_ID = 63
const MAX_SUBJECT = 255
const MAX_NOTE = 4_000

export type NewPayout = {
  /** The row's key, at most 256 characters. It is the batch id at PayPal, which is unique for 30 days. */
  key: string
  receiver: string
  wallet: 'PAYPAL' | 'VENMO'
  recipientType: 'EMAIL' | 'PHONE' | 'PAYPAL_ID' | 'USER_HANDLE'
  amountCents: number
  /** Shown to the receiver; required by Venmo. */
  note: string
  subject: string
}

/**
 * One item in its own batch, so that an error of one payout does not block others. A repeated key returns the existing
 * batch. Throws ProviderRefused (such as `INSUFFICIENT_FUNDS`), and UnknownOutcome, after which the same call can
 * safely be repeated for 30 days. Source: PayPal Payouts, "Create batch payout".
 */
export const createPayout = async (payout: NewPayout): Promise<{ batchId: string }> => {
  const { key } = payout
  if (key.length === 0 || key.length > MAX_KEY) throw new RangeError(`a key must have 1 to ${MAX_KEY} characters`)
  try {
    const body = bodyOf(payout)
    const { batch_header } = await callPaypal({
      method: 'POST',
      path: '/v1/payments/payouts',
      body,
      shape: CreatedBatch,
    })
    return { batchId: batch_header.payout_batch_id }
  } catch (error) {
    if (!(error instanceof PaypalRefused) || !isDuplicate(error)) throw error
    return findLinkedBatch(key, error)
  }
}

const bodyOf = ({ key, receiver, wallet, recipientType, amountCents, note, subject }: NewPayout): object => ({
  sender_batch_header: { sender_batch_id: key, email_subject: subject.slice(0, MAX_SUBJECT) },
  items: [
    {
      recipient_type: recipientType,
      receiver,
      amount: { currency: 'USD', value: centsText(amountCents) },
      note: note.slice(0, MAX_NOTE),
      sender_item_id: senderItemId(key),
      recipient_wallet: wallet,
    },
  ],
})

export const senderItemId = (key: string): string =>
  key.length <= MAX_ITEM_ID ? key : `${key.slice(0, 30)}-${createHash('sha256').update(key).digest('hex').slice(0, 32)}`

/** PayPal says so by a link to the existing batch or by its text. */
const isDuplicate = (refused: PaypalRefused): boolean =>
  [400, 422].includes(refused.status) &&
  (linkedBatchId(refused) !== null ||
    /duplicate/i.test(refused.code) ||
    /sender_batch_id.*(exist|duplicate)/i.test(refused.message))

const linkedBatchId = (refused: PaypalRefused): string | null => {
  for (const href of linksOf(refused)) {
    const id = /\/v1\/payments\/payouts\/([\w-]+)(?:\?.*)?$/.exec(href)?.[1]
    if (id !== undefined) return id
  }
  return null
}

/** At our configured address, so that our token is not sent anywhere else. */
const findLinkedBatch = async (key: string, refused: PaypalRefused): Promise<{ batchId: string }> => {
  const batchId = linkedBatchId(refused)
  if (batchId === null) throw new UnknownOutcome(SERVICE, 'the batch exists already, but its id is unknown')
  const { batch_header } = await asLookup(() => readPage(batchId, 1))
  if (batch_header.sender_batch_header?.sender_batch_id !== key)
    throw new UnknownOutcome(SERVICE, 'the refusal links to a batch with another key')
  return { batchId: batch_header.payout_batch_id }
}

const PAGE_SIZE = 1_000
/** A batch has at most 15,000 items. */
const MAX_PAGES = 16

/**
 * `status`: PENDING, PROCESSING, SUCCESS, DENIED or CANCELED. A new batch may have no items yet. Throws ProviderRefused
 * (404), UnknownOutcome. Source: PayPal Payouts, "Show payout batch details".
 */
export const readBatch = async (
  batchId: string,
): Promise<{ batchId: string; status: string; items: PayoutItemView[] }> => {
  const items: PayoutItemView[] = []
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const answer = await readPage(batchId, page)
    items.push(...answer.items)
    const isLast = answer.total_pages == null ? answer.items.length < PAGE_SIZE : page >= answer.total_pages
    if (isLast) return { batchId: answer.batch_header.payout_batch_id, status: answer.batch_header.batch_status, items }
  }
  throw new UnknownOutcome(SERVICE, 'the batch has too many pages')
}

const readPage = (batchId: string, page: number) =>
  callPaypal({
    path: `/v1/payments/payouts/${encodeURIComponent(batchId)}?page_size=${PAGE_SIZE}&page=${page}&total_required=true`,
    shape: BatchPage,
  })

/** Throws ProviderRefused (404), UnknownOutcome. */
export const readItem = (itemId: string): Promise<PayoutItemView> =>
  callPaypal({ path: `/v1/payments/payouts-item/${encodeURIComponent(itemId)}`, shape: PayoutItem })

/** For an unclaimed payout, which becomes RETURNED. Throws ProviderRefused in any other state, UnknownOutcome. */
export const cancelItem = (itemId: string): Promise<PayoutItemView> =>
  callPaypal({
    method: 'POST',
    path: `/v1/payments/payouts-item/${encodeURIComponent(itemId)}/cancel`,
    body: {},
    shape: PayoutItem,
  })
