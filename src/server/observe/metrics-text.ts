import type { Payload } from 'payload'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { adapterOf } from '../../database'
import { registry as ofProcess } from '../../metrics'
import { figuresOf } from '../../services/operations/current-figures'
import type { Figures } from '../../services/operations/read-figures'
import type { ClickBacklog } from '../redirect/click-recorder'
import './request-figures'

/** Of the loop's delay; the library's default of 10 ms wakes an idle process a hundred times a second. */
const LOOP_PRECISION_MS = 100

export type Metrics = { text: () => Promise<string>; contentType: string }

/** `clicks`: of a process that answers links. */
export const createMetrics = (payload: Payload, clicks?: { backlog: () => Promise<ClickBacklog> }): Metrics => {
  const registry = new Registry()
  const show = gaugesIn(registry)
  return {
    contentType: registry.contentType,
    text: async () => {
      collectProcessMetrics()
      registry.resetMetrics()
      const { totalCount, idleCount, waitingCount } = adapterOf(payload).pool
      show.pool({ total: totalCount, idle: idleCount, waiting: waitingCount })
      if (clicks) show.clicks(await clicks.backlog())
      const { figures, isDatabaseUp } = await figuresOf(payload).read()
      show.database(isDatabaseUp)
      if (isDatabaseUp && figures) show.figures(figures)
      return `${await ofProcess.metrics()}\n${await registry.metrics()}`
    },
  }
}

let isCollecting = false

/** From the first question on, so that a process that nobody asks measures nothing. */
const collectProcessMetrics = (): void => {
  if (isCollecting) return
  isCollecting = true
  collectDefaultMetrics({ register: ofProcess, eventLoopMonitoringPrecision: LOOP_PRECISION_MS })
}

const gaugesIn = (registry: Registry) => {
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge({ name: `shelfmate_${name}`, help, labelNames: [...labelNames], registers: [registry] })

  const pool = gauge('database_connections', 'Connections of the pool by state (total, idle, waiting).', ['state'])
  const database = gauge('database_up', 'Whether the database answered.')
  const clickBytes = gauge('clicks_waiting_bytes', 'Clicks on disk that are not stored yet.')
  const clickLines = gauge('clicks_unwritten', 'Clicks in memory because the disk did not take them.')
  const waiting = gauge('queue_waiting_jobs', 'Due jobs that no process has taken, by queue.', ['queue'])
  const age = gauge('queue_oldest_job_seconds', 'Time since the oldest waiting job is due, by queue.', ['queue'])
  const behind = gauge('outbox_waiting_events', 'Events that a consumer has not seen.', ['consumer'])
  const behindAge = gauge('outbox_oldest_event_seconds', 'Age of the oldest event that a consumer has not seen.', [
    'consumer',
  ])
  const up = gauge('service_up', 'Whether an outside service answered last.', ['service'])
  const stuck = gauge('money_stuck_rows', 'Payments that are due and that nobody works on, by kind.', ['kind'])
  const refused = gauge('payment_route_refused', 'Whether a provider refuses our account.', ['route'])
  const profiles = gauge('sync_profiles', 'Connected seller profiles by state (all, late).', ['state'])
  const dataAge = gauge('sync_data_age_days', 'Days since the last complete report day; the slowest profiles.', [
    'profile',
  ])
  const synced = gauge('sync_last_success_seconds', 'Time since the last sync; the slowest profiles.', ['profile'])

  return {
    pool: (counts: Record<'total' | 'idle' | 'waiting', number>) => {
      for (const [state, count] of Object.entries(counts)) pool.set({ state }, count)
    },
    database: (isUp: boolean) => database.set(isUp ? 1 : 0),
    clicks: ({ bytes, unwritten }: ClickBacklog) => {
      clickBytes.set(bytes)
      clickLines.set(unwritten)
    },
    figures: (figures: Figures) => {
      for (const queue of figures.queues) {
        waiting.set({ queue: queue.name }, queue.waiting)
        age.set({ queue: queue.name }, queue.oldest_seconds)
      }
      for (const { name: consumer, behind: events, oldest_seconds } of figures.consumers) {
        behind.set({ consumer }, events)
        behindAge.set({ consumer }, oldest_seconds)
      }
      for (const { service, is_up } of figures.services) up.set({ service }, is_up ? 1 : 0)
      for (const { kind, rows } of figures.stuck) stuck.set({ kind }, rows)
      refused.set({ route: 'stripe' }, figures.routes.is_stripe_refused ? 1 : 0)
      refused.set({ route: 'paypal' }, figures.routes.is_paypal_refused ? 1 : 0)
      profiles.set({ state: 'all' }, figures.sync.profiles)
      profiles.set({ state: 'late' }, figures.sync.late)
      for (const { id, data_age_days, synced_seconds } of figures.profiles) {
        if (data_age_days !== null) dataAge.set({ profile: id }, data_age_days)
        if (synced_seconds !== null) synced.set({ profile: id }, synced_seconds)
      }
    },
  }
}
