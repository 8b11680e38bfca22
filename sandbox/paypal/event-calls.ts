import * as z from 'zod'
import type { Queryable } from '../database'
import { PaypalRefusal } from './failures'

const MAX_PAGE = 300

const Query = z.object({
  page_size: z.coerce.number().int().min(1).max(MAX_PAGE).default(10),
  start_time: z.iso.datetime({ offset: true }).optional(),
  end_time: z.iso.datetime({ offset: true }).optional(),
  transaction_id: z.string().max(50).optional(),
  event_type: z.string().max(100).optional(),
  page_token: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
})

interface EventRow {
  readonly seq: string
  readonly body: string
}

/** Delivered or not, newest first. Times are compared with `create_time`, both bounds included. */
export const listEvents = async (db: Queryable, query: unknown, base: string): Promise<object> => {
  const parsed = Query.safeParse(query)
  if (!parsed.success) {
    throw PaypalRefusal.invalid(
      parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), issue: message, location: 'query' })),
    )
  }
  const { page_size, page_token, ...filters } = parsed.data
  const { rows } = await db.query<EventRow>(
    `select seq, body
     from paypal_events
     where ($1::timestamptz is null or date_trunc('milliseconds', created_at) >= $1)
       and ($2::timestamptz is null or date_trunc('milliseconds', created_at) <= $2)
       and ($3::text is null or transaction_id = $3) and ($4::text is null or event_type = $4)
       and ($5::bigint is null or seq < $5)
     order by seq desc
     limit $6`,
    [
      filters.start_time ?? null,
      filters.end_time ?? null,
      filters.transaction_id ?? null,
      filters.event_type ?? null,
      page_token ?? null,
      page_size + 1,
    ],
  )
  const page = rows.slice(0, page_size)
  const linkTo = (rel: string, token: string | undefined) => {
    const search = new URLSearchParams({
      page_size: String(page_size),
      ...filters,
      ...(token && { page_token: token }),
    })
    return { href: `${base}/v1/notifications/webhooks-events?${search}`, rel, method: 'GET' }
  }
  return {
    events: page.map(({ body }) => JSON.parse(body)),
    count: page.length,
    links: [linkTo('self', page_token), ...(rows.length > page_size ? [linkTo('next', page.at(-1)?.seq)] : [])],
  }
}

/** The body as sent. Throws 404. */
export const readEvent = async (db: Queryable, id: string): Promise<string> => {
  const { rows } = await db.query<EventRow>('select seq, body from paypal_events where id = $1', [id])
  if (!rows[0]) throw PaypalRefusal.notFound()
  return rows[0].body
}

/** Unless it is already waiting. Throws 404. */
export const resendEvent = async (db: Queryable, id: string): Promise<string> => {
  const body = await readEvent(db, id)
  await db.query(
    `update paypal_events
     set state = 'pending', sends_left = 1, attempts = 0, due_at = now()
     where id = $1 and state <> 'pending'`,
    [id],
  )
  return body
}
