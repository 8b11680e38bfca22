import type { Request } from 'express'
import * as z from 'zod'
import type { Context } from '../context'
import { withTransaction } from '../database'
import { type Account, lockAccount } from './account'
import { batchHeader, batchLink, itemAnswer } from './answers'
import { recordEvents } from './events'
import { type Link, PaypalRefusal } from './failures'
import { newPaypalId } from './identifiers'
import { moveItems } from './moves'
import { type PayoutRequest, readPayoutRequest } from './payout-request'
import { type ItemRow, selectBatches, selectItems } from './rows'
import { settleDue } from './settle'

/** `ownBase` is the base of links in events, which have no request. */
export interface PaypalContext extends Context {
  readonly ownBase: string
}

/** Business time. */
const DUPLICATE_DAYS = 30
const MAX_PAGE = 1000

const Paging = z.object({
  page: z.coerce.number().int().min(1).max(MAX_PAGE).default(1),
  page_size: z.coerce.number().int().min(1).max(MAX_PAGE).default(MAX_PAGE),
  total_required: z.enum(['true', 'false']).default('false'),
})

/** Up to but excluding /v1. */
export const baseOf = (req: Request): string => `${req.protocol}://${req.get('host')}${req.baseUrl}`

/** Throws VALIDATION_ERROR for a malformed item, USER_BUSINESS_ERROR for a reused `sender_batch_id`. */
export const createPayout = async ({ db, ownBase }: PaypalContext, body: unknown, base: string): Promise<object> => {
  const request = readPayoutRequest(body)
  return withTransaction(db, async (client) => {
    const account = await lockAccount(client, ownBase)
    await requireNewId(account, request.header.sender_batch_id, base)
    const batchId = await insertBatch(account, request)
    return {
      batch_header: { payout_batch_id: batchId, batch_status: 'PENDING', sender_batch_header: request.header },
      links: [batchLink(base, batchId)],
    }
  })
}

export const readPayout = async (context: PaypalContext, id: string, query: unknown, base: string): Promise<object> => {
  const { page, page_size, total_required } = readPaging(query)
  await settleDue(context.db, context.ownBase)
  const batch = (await selectBatches(context.db, 'where payout_batch_id = $1', [id]))[0]
  if (!batch) throw PaypalRefusal.notFound()
  const items = await selectItems(
    context.db,
    'where i.payout_batch_id = $1 and i.place >= $2 and i.place < $3 order by i.place',
    [id, (page - 1) * page_size, page * page_size],
  )
  const pages = Math.ceil(batch.item_count / page_size)
  const linkTo = (number: number, rel: string): Link => {
    const link = batchLink(base, id, rel)
    return { ...link, href: `${link.href}?page_size=${page_size}&page=${number}` }
  }
  return {
    ...(total_required === 'true' && { total_items: batch.item_count, total_pages: pages }),
    batch_header: batchHeader(batch),
    items: items.map((item) => itemAnswer(item, base)),
    links: [
      linkTo(page, 'self'),
      ...(page < pages ? [linkTo(page + 1, 'next')] : []),
      ...(page > 1 ? [linkTo(page - 1, 'prev')] : []),
    ],
  }
}

export const readItem = async (context: PaypalContext, id: string, base: string): Promise<object> => {
  await settleDue(context.db, context.ownBase)
  return itemAnswer(await requireItem(context.db, id), base)
}

/** Throws ITEM_INCORRECT_STATUS unless the payment is unclaimed. */
export const cancelItem = async (context: PaypalContext, id: string, base: string): Promise<object> => {
  await settleDue(context.db, context.ownBase)
  return withTransaction(context.db, async (client) => {
    const account = await lockAccount(client, context.ownBase)
    const item = await requireItem(client, id)
    if (item.status !== 'UNCLAIMED') {
      throw new PaypalRefusal(
        400,
        'ITEM_INCORRECT_STATUS',
        'The item is not in a valid status: only UNCLAIMED can be canceled',
      )
    }
    const { items, happenings } = await moveItems(account, [
      {
        item,
        status: 'RETURNED',
        at: account.businessNow,
        errorName: item.error_name ?? undefined,
        event: 'PAYMENT.PAYOUTS-ITEM.CANCELED',
      },
    ])
    await recordEvents(account, happenings)
    return itemAnswer(items[0] ?? item, base)
  })
}

/** Throws 404. */
export const requireItem = async (db: Parameters<typeof selectItems>[0], id: string): Promise<ItemRow> => {
  const item = (await selectItems(db, 'where i.payout_item_id = $1', [id]))[0]
  if (!item) throw PaypalRefusal.notFound()
  return item
}

const readPaging = (query: unknown): z.infer<typeof Paging> => {
  const parsed = Paging.safeParse(query)
  if (parsed.success) return parsed.data
  throw PaypalRefusal.invalid(
    parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), issue: message, location: 'query' })),
  )
}

const requireNewId = async (account: Account, senderBatchId: string | undefined, base: string): Promise<void> => {
  if (senderBatchId === undefined) return
  const [original] = await selectBatches(
    account.client,
    `where sender_batch_id = $1 and time_created > $2::timestamptz - make_interval(days => ${DUPLICATE_DAYS})
     order by seq desc limit 1`,
    [senderBatchId, account.businessNow],
  )
  if (!original) return
  throw new PaypalRefusal(400, 'USER_BUSINESS_ERROR', 'User business error.', [
    {
      field: 'SENDER_BATCH_ID',
      issue: 'Batch with given sender_batch_id already exists',
      link: [batchLink(base, original.payout_batch_id)],
    },
  ])
}

const insertBatch = async (account: Account, { header, currency, items }: PayoutRequest): Promise<string> => {
  const batchId = newPaypalId(13)
  const total = items.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  await account.client.query(
    `insert into paypal_batches (payout_batch_id, sender_batch_id, header, status, currency, amount_cents, item_count,
       time_created, step_at)
     values ($1, $2, $3, 'PENDING', $4, $5, $6, $7, $8::timestamptz + make_interval(secs => $9))`,
    [
      batchId,
      header.sender_batch_id ?? null,
      header,
      currency,
      total,
      items.length,
      account.businessNow,
      account.now,
      account.momentMs / 1000,
    ],
  )
  const rows = items.map(({ amount_cents, ...request }) => ({
    id: newPaypalId(13),
    activity: newPaypalId(17),
    amount_cents,
    request,
  }))
  await account.client.query(
    `insert into paypal_items (payout_item_id, payout_batch_id, place, request, receiver, wallet, currency, amount_cents,
       status, activity_id)
     select id, $2, ordinality - 1, request, request->>'receiver', request->>'recipient_wallet', $3, amount_cents,
       'PENDING', activity
     from rows
     from (jsonb_to_recordset($1) as (id text, activity text, amount_cents bigint, request jsonb)) with ordinality`,
    [JSON.stringify(rows), batchId, currency],
  )
  return batchId
}
