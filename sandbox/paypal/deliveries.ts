import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { AUTH_ALGO, signTransmission, type WebhookKey } from './signature'

export interface Sender {
  readonly db: Pool
  readonly key: WebhookKey
  readonly target: string
  readonly webhookId: string
  readonly certUrl: string
  readonly signal: AbortSignal
}

interface DueEvent {
  readonly seq: string
  readonly body: string
  readonly payout_batch_id: string
  readonly is_reordering: boolean
}

const EVENTS_AT_ONCE = 50
const ANSWER_MS = 10_000
/** PayPal's maximum number of attempts. */
const MAX_ATTEMPTS = 25
const LONGEST_WAIT_SECONDS = 3600
/** With reordering on: send after the first time without a new event, at the latest after the second. */
const QUIET_SECONDS = 0.6
const LONGEST_QUIET_SECONDS = 5

/** Returns how many were tried. Events of a batch are in sequence; with reordering on, all are, newest first. */
export const sendDueEvents = async (sender: Sender): Promise<number> => {
  const events = await claimEvents(sender.db)
  const queues = new Map<string, DueEvent[]>()
  for (const event of events) {
    const name = event.is_reordering ? '' : event.payout_batch_id
    queues.set(name, [...(queues.get(name) ?? []), event])
  }
  await Promise.all(
    [...queues.values()].map(async (queue) => {
      for (const event of queue) await sendEvent(sender, event)
    }),
  )
  return events.length
}

/** For two minutes, so that no other loop or process sends them too. */
const claimEvents = async (db: Pool): Promise<DueEvent[]> => {
  const { rows } = await db.query<DueEvent>({
    name: 'paypal-deliveries',
    text: `with mode as (select is_holding, is_reordering from paypal_settings),
           waiting as (
             select min(due_at) as oldest, max(created_at) as newest
             from paypal_events
             where state = 'pending' and due_at <= now()
           ),
           due as (
             select seq
             from paypal_events, mode, waiting
             where state = 'pending' and due_at <= now() and not is_holding
               and (not is_reordering or newest < now() - make_interval(secs => ${QUIET_SECONDS})
                 or oldest < now() - make_interval(secs => ${LONGEST_QUIET_SECONDS}))
             order by case when is_reordering then -seq else seq end
             limit ${EVENTS_AT_ONCE}
             for update of paypal_events skip locked
           ),
           claimed as (
             update paypal_events
             set attempts = attempts + 1, due_at = now() + interval '2 minutes'
             where seq in (select seq from due)
             returning seq, body, payout_batch_id
           )
           select seq, body, payout_batch_id, is_reordering
           from claimed, mode
           order by case when is_reordering then -seq else seq end`,
  })
  return rows
}

const sendEvent = async (sender: Sender, { seq, body }: DueEvent): Promise<void> => {
  const { status, error } = await post(sender, body)
  if (sender.signal.aborted) {
    // The delivery is unknown, so the event is sent again next time.
    await sender.db.query('update paypal_events set attempts = attempts - 1, due_at = now() where seq = $1', [seq])
    return
  }
  const isTaken = status !== undefined && status >= 200 && status < 300
  await sender.db.query(
    `update paypal_events
     set last_status = $2, last_error = $3,
       sends_left = case when $4 then sends_left - 1 else sends_left end,
       state = case when $4 and sends_left <= 1 then 'sent'
         when not $4 and attempts >= ${MAX_ATTEMPTS} then 'failed' else 'pending' end,
       attempts = case when $4 and sends_left > 1 then 0 else attempts end,
       due_at = case when $4 then now()
         else now() + make_interval(secs => least(${LONGEST_WAIT_SECONDS}, power(2, least(attempts, 20) - 1))) end
     where seq = $1`,
    [seq, status ?? null, error ?? null, isTaken],
  )
}

const post = async (sender: Sender, body: string): Promise<{ status?: number; error?: string }> => {
  const bytes = Buffer.from(body, 'utf8')
  try {
    const response = await fetch(sender.target, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'User-Agent': 'PayPal/AUHD-214.0',
        ...(await signed(sender, bytes)),
      },
      body: bytes,
      redirect: 'manual',
      signal: AbortSignal.any([sender.signal, AbortSignal.timeout(ANSWER_MS)]),
    })
    await response.body?.cancel()
    return { status: response.status }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

/** Each transmission has its own id; the event's id stays the same. */
const signed = async (sender: Sender, bytes: Buffer): Promise<Record<string, string>> => {
  const { rows } = await sender.db.query<{ offset: number; is_bad: boolean }>(
    `with spoiled as (
       update paypal_settings
       set bad_signatures_left = bad_signatures_left - 1
       where bad_signatures_left > 0
       returning id
     )
     select time_offset_seconds as
     offset, exists (select from spoiled) as is_bad
     from paypal_settings`,
  )
  const { offset = 0, is_bad = false } = rows[0] ?? {}
  const time = new Date(Date.now() + offset * 1000).toISOString().replace(/\.\d+Z$/, 'Z')
  const transmission = { id: randomUUID(), time, webhookId: sender.webhookId }
  // A wrong signature is a valid one of other bytes, so it has the usual form.
  const signature = signTransmission(sender.key, transmission, is_bad ? Buffer.from('{}') : bytes)
  return {
    'PAYPAL-TRANSMISSION-ID': transmission.id,
    'PAYPAL-TRANSMISSION-TIME': time,
    'PAYPAL-TRANSMISSION-SIG': signature,
    'PAYPAL-AUTH-ALGO': AUTH_ALGO,
    'PAYPAL-AUTH-VERSION': 'v2',
    'PAYPAL-CERT-URL': sender.certUrl,
    'CORRELATION-ID': transmission.id.replaceAll('-', '').slice(0, 13),
  }
}
