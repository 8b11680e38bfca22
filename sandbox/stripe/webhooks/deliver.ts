import type { Context } from '../../context'
import type { Queryable } from '../../database'
import type { EventBody } from '../store/objects'
import { signatureOf } from './sign'

/** Events per batch, response time limit, and how long a claimed event is not sent again. */
const BATCH = 8
const TIMEOUT_MS = 10_000
const LEASE_SECONDS = 30
/** Seconds until the next attempt, by attempts so far; after the last, delivery stops (about three days). */
const WAITS = [1, 2, 5, 10, 30, 60, 300, 900, 3600, 3600, 7200, 14_400, 28_800, 43_200, 57_600, 86_400]

interface Delivery {
  readonly id: string
  readonly endpoint: 'platform' | 'connect'
  readonly attempts: number
  readonly body: EventBody
}

interface Settings {
  readonly is_held: boolean
  readonly reorders: boolean
  readonly timestamp_offset_seconds: number
}

/**
 * Anything but a 2xx is retried with growing delays. Returns how many were tried, or 0 when the product is
 * unreachable, so that it is not called in a tight loop.
 */
export const deliverDue = async (context: Context, signal: AbortSignal): Promise<number> => {
  const { rows } = await context.db.query<Settings>('select * from stripe_webhook_settings')
  const settings = rows[0]
  if (!settings || settings.is_held) return 0
  const deliveries = await claimDue(context.db, settings.reorders)
  const send = (delivery: Delivery): Promise<boolean> => deliver(context, delivery, settings, signal)
  // In sequence, to keep the requested order.
  const reached: boolean[] = []
  if (settings.reorders) for (const delivery of deliveries) reached.push(await send(delivery))
  else reached.push(...(await Promise.all(deliveries.map(send))))
  return reached.includes(false) ? 0 : deliveries.length
}

const claimDue = async (db: Queryable, isNewestFirst: boolean): Promise<Delivery[]> => {
  const order = isNewestFirst ? 'id desc' : 'id'
  const { rows } = await db.query<Delivery>({
    name: `stripe-deliveries-by-${order}`,
    text: `with due as (
             select id
             from stripe_deliveries
             where state = 'waiting' and next_at <= now()
             order by ${order}
             limit ${BATCH}
             for update skip locked
           ), claimed as (
             update stripe_deliveries
             set attempts = attempts + 1, next_at = now() + make_interval(secs => ${LEASE_SECONDS})
             from due
             where stripe_deliveries.id = due.id
             returning stripe_deliveries.id, event, endpoint, attempts
           )
           select claimed.id, endpoint, attempts, body
           from claimed
           join stripe_objects on stripe_objects.id = event
           order by claimed.${order}`,
  })
  return rows
}

/** Returns whether there was a response. */
const deliver = async (
  { db, log, settings: { webhookUrl, stripe } }: Context,
  { id, endpoint, attempts, body }: Delivery,
  settings: Settings,
  signal: AbortSignal,
): Promise<boolean> => {
  const secret = (endpoint === 'platform' ? stripe.webhookSecrets : stripe.connectWebhookSecrets)[0] ?? ''
  const answer = await post(`${webhookUrl}/webhooks/stripe`, JSON.stringify(body), secret, settings, signal)
  // A shutdown does not count as a failed delivery; the next process retries.
  if (signal.aborted) {
    await db.query('update stripe_deliveries set attempts = attempts - 1, next_at = now() where id = $1', [id])
    return true
  }
  const isTaken = /^2\d\d$/.test(answer)
  if (isTaken) {
    const update = "update stripe_deliveries set state = 'delivered', delivered_at = now(), answer = $2 where id = $1"
    await db.query(update, [id, answer])
    return true
  }
  const wait = WAITS[attempts - 1]
  log.debug({ event: body.id, type: body.type, attempts, answer }, 'the product did not accept an event')
  await db.query(
    `update stripe_deliveries set answer = $2, state = $3, next_at = now() + make_interval(secs => $4) where id = $1`,
    [id, answer, wait === undefined ? 'given_up' : 'waiting', wait ?? 0],
  )
  return /^\d{3}$/.test(answer)
}

const post = async (
  url: string,
  text: string,
  secret: string,
  { timestamp_offset_seconds: offset }: Settings,
  signal: AbortSignal,
): Promise<string> => {
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Stripe-Signature': signatureOf(text, secret, Math.floor(Date.now() / 1000) + offset),
        'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
      body: text,
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    await response.body?.cancel()
    return String(response.status)
  } catch (error) {
    const { cause, message } = error as Error
    return cause instanceof Error ? cause.message.slice(0, 200) : message.slice(0, 200)
  }
}
