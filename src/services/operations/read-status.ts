import type { Payload } from 'payload'
import {
  type PartStatus,
  SERVICE_STATES,
  type ServiceState,
  STATUS_PARTS,
  type StatusPart,
  type SystemStatus,
} from '../../contracts/status'
import { STATUS_MESSAGES, STATUS_NAMES } from '../../contracts/status-texts'
import { type CurrentFigures, figuresOf } from './current-figures'
import type { Figures } from './read-figures'

/** Emails wait longer only if something is wrong. */
const LATE_EMAIL_SECONDS = 600
/** A few brands may be late for reasons of their own. */
const LATE_SHARE = 0.2

type Judged = { state: ServiceState; since: string | null; message: string }

/** Of all parts, from the figures that our monitoring has. Nothing in it says how large the business is. */
export const readStatus = async (payload: Payload): Promise<SystemStatus> => statusOf(await figuresOf(payload).read())

export const statusOf = (current: CurrentFigures, now = new Date()): SystemStatus => {
  const parts = STATUS_PARTS.map(
    (part): PartStatus => ({ part, name: STATUS_NAMES[part], ...JUDGES[part](current, now) }),
  )
  const worst = Math.max(...parts.map(({ state }) => SERVICE_STATES.indexOf(state)))
  return {
    state: SERVICE_STATES[worst] ?? 'down',
    checked_at: now.toISOString(),
    data_through: current.figures?.sync.data_through ?? null,
    parts,
  }
}

const good = (part: StatusPart): Judged => ({
  state: 'operational',
  since: null,
  message: STATUS_MESSAGES[part].operational,
})

const outage = ({ since }: CurrentFigures, state: ServiceState, message: string): Judged => ({
  state,
  since: since?.toISOString() ?? null,
  message,
})

type Judge = (current: CurrentFigures, now: Date) => Judged

/** Without the database no job runs: what was bad before stays so, and the rest waits. */
const byFigures =
  (part: StatusPart, judge: (figures: Figures, now: Date) => Judged | null): Judge =>
  (current, now) => {
    const judged = current.figures && judge(current.figures, now)
    if (judged) return judged
    return current.isDatabaseUp ? good(part) : outage(current, 'delayed', STATUS_MESSAGES.waiting)
  }

const silent = ({ services }: Figures, ...names: string[]) =>
  services.find(({ service, is_up }) => !is_up && names.includes(service))

const delayedSince = (since: string | null, message: string): Judged => ({ state: 'delayed', since, message })

const JUDGES: Record<StatusPart, Judge> = {
  website: (current) =>
    current.isDatabaseUp ? good('website') : outage(current, 'down', STATUS_MESSAGES.website.down),
  links: (current) =>
    current.isDatabaseUp ? good('links') : outage(current, 'delayed', STATUS_MESSAGES.links.delayed),
  amazon: byFigures('amazon', (figures) => {
    const { profiles, late, late_since } = figures.sync
    if (figures.features.is_sync_off)
      return delayedSince(figures.features.sync_off_since, STATUS_MESSAGES.amazon.paused)
    const unanswered = silent(figures, 'Amazon Ads', 'Login with Amazon')
    if (unanswered) return delayedSince(unanswered.since, STATUS_MESSAGES.amazon.delayed)
    return late > 0 && late / profiles > LATE_SHARE ? delayedSince(late_since, STATUS_MESSAGES.amazon.delayed) : null
  }),
  payments: byFigures('payments', (figures) => {
    const { stripe, paypal, delayed, down } = STATUS_MESSAGES.payments
    const [noStripe, noPaypal] = [silent(figures, 'Stripe'), silent(figures, 'PayPal')]
    if (noStripe && noPaypal) return { state: 'down', since: laterOf(noStripe.since, noPaypal.since), message: down }
    const { is_stripe_refused, is_paypal_refused } = figures.routes
    if (noStripe || is_stripe_refused) return delayedSince(noStripe?.since ?? null, stripe)
    if (noPaypal || is_paypal_refused) return delayedSince(noPaypal?.since ?? null, paypal)
    return figures.stuck.some(({ rows }) => rows > 0) ? delayedSince(null, delayed) : null
  }),
  emails: byFigures('emails', (figures, now) => {
    const unanswered = silent(figures, 'Email')
    if (unanswered) return { state: 'down', since: unanswered.since, message: STATUS_MESSAGES.emails.down }
    const waiting = figures.queues.find(({ name }) => name === 'send-mail')?.oldest_seconds ?? 0
    if (waiting <= LATE_EMAIL_SECONDS) return null
    return delayedSince(new Date(now.getTime() - waiting * 1_000).toISOString(), STATUS_MESSAGES.emails.delayed)
  }),
}

const laterOf = (one: string, other: string): string => (one > other ? one : other)
