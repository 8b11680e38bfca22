import { sql } from 'drizzle-orm'
import { type DatabaseContext, iso, query, queryOne } from '../../database'
import type { Row } from '../../database-rows'
import { QUEUE_SCHEMA } from '../../queue'
import { CONNECTED_BRANDS } from '../amazon/sync-due'
import { readStuckPayments, type StuckPayments } from '../money/sweeps/stuck-payments'
import { listFeatures } from './features'
import { listServices, type ServiceHealth } from './service-health'

/** The profiles whose sync is furthest behind: more would make the metrics grow with the number of brands. */
const MOST_PROFILES = 100
/** A profile is synced every hour. */
const LATE_HOURS = 3

/** Ages are seconds; instants and days are text. */
export type Figures = {
  /** `waiting`: due jobs that no process has taken. `oldest_seconds`: since the oldest of them is due; 0 without one. */
  queues: { name: string; waiting: number; oldest_seconds: number }[]
  /** Of the outbox: events that each consumer has not seen. */
  consumers: { name: string; behind: number; oldest_seconds: number }[]
  services: ServiceHealth[]
  stuck: StuckPayments[]
  sync: SyncFigures
  /** The slowest ones. `data_age_days` is null before the first report. */
  profiles: { id: number; data_age_days: number | null; synced_seconds: number | null }[]
  routes: PaymentRoutes
  features: SyncSwitch
}

/** `data_through`: the last complete day of the typical profile. `late`: profiles without a sync for three hours. */
type SyncFigures = { profiles: number; late: number; late_since: string | null; data_through: string | null }
/** Whether a route is closed because the provider refused our account. */
type PaymentRoutes = { is_stripe_refused: boolean; is_paypal_refused: boolean }
/** `sync_off_since`: when staff turned syncs off. */
type SyncSwitch = { is_sync_off: boolean; sync_off_since: string | null }

/** What the metrics and the status page show. A few statements of a few milliseconds, one after another. */
export const readFigures = async (context: DatabaseContext): Promise<Figures> => ({
  queues: await readQueueFigures(context),
  consumers: await readConsumers(context),
  services: await listServices(context),
  stuck: await readStuckPayments(context),
  sync: await readSync(context),
  profiles: await readProfiles(context),
  routes: await readRoutes(context),
  features: await readSwitch(context),
})

/** By the index of jobs that wait, so that the many finished ones do not matter. */
const readQueueFigures = (context: DatabaseContext): Promise<Figures['queues']> =>
  query<Figures['queues'][number]>(
    context,
    sql`select q.name, w.waiting, coalesce(extract(epoch from now() - w.since), 0)::float8 as oldest_seconds
        from ${sql.raw(`${QUEUE_SCHEMA}.queue`)} q
        cross join lateral (
          select count(*)::int as waiting, min(start_after) as since
          from ${sql.raw(`${QUEUE_SCHEMA}.job`)} j
          where j.name = q.name and j.state < 'active' and j.start_after < now()
        ) w
        where q.name not like '\\_\\_%'
        order by q.name`,
  )

const readConsumers = (context: DatabaseContext): Promise<Figures['consumers']> =>
  query<Figures['consumers'][number]>(
    context,
    sql`select c.name, e.behind, coalesce(extract(epoch from now() - e.since), 0)::float8 as oldest_seconds
        from event_consumers c
        cross join lateral (
          select count(*)::int as behind, min(recorded_at) as since
          from domain_events
          where id > c.position
        ) e
        order by c.name`,
  )

const readSync = async (context: DatabaseContext): Promise<SyncFigures> => {
  const isLate = sql.raw(
    `coalesce(f.last_sync_attribution, f.created_at) < business_now() - interval '${LATE_HOURS} hours'`,
  )
  const sync = await queryOne<SyncFigures>(
    context,
    sql`select count(*)::int as profiles,
               count(*) filter (where ${isLate})::int as late,
               ${iso(`(min(f.last_sync_attribution) + interval '${LATE_HOURS} hours' - (business_now() - now()))`)} as late_since,
               (percentile_disc(0.5) within group (order by f.perf_data_through))::text as data_through
        from ${CONNECTED_BRANDS}`,
  )
  if (!sync) throw new Error('The query returned no row')
  return sync
}

const readProfiles = (context: DatabaseContext): Promise<Figures['profiles']> =>
  query<Row<'amazon_profiles', 'id'> & Figures['profiles'][number]>(
    context,
    sql`select f.id,
               business_date() - f.perf_data_through as data_age_days,
               extract(epoch from business_now() - f.last_sync_attribution)::float8 as synced_seconds
        from ${CONNECTED_BRANDS}
        order by f.last_sync_attribution nulls first, f.id
        limit ${MOST_PROFILES}`,
  )

const readRoutes = async (context: DatabaseContext): Promise<PaymentRoutes> =>
  (await queryOne<PaymentRoutes>(
    context,
    sql`select stripe_problem is not null as is_stripe_refused, paypal_problem is not null as is_paypal_refused
        from payment_settings`,
  )) ?? { is_stripe_refused: false, is_paypal_refused: false }

const readSwitch = async (context: DatabaseContext): Promise<SyncSwitch> => {
  const sync = (await listFeatures(context)).find(({ feature }) => feature === 'amazon_sync')
  return { is_sync_off: sync?.is_on === false, sync_off_since: sync?.changed_at ?? null }
}
