import { setTimeout as sleep } from 'node:timers/promises'
import { passJobLeases } from '../support/pass-job-time'
import { prepared } from '../support/prepared'
import { passPauses, passSilence } from './pass-time'
import type { Processes } from './processes'
import type { World } from './world'

const LOOK_MS = 200
const WAKE_MS = 900

/** It did not settle in time, or nothing changed any more. */
export class NotSettled extends Error {}

type Settling = {
  world: World
  processes: Processes
  onLook: () => Promise<void>
  onDeath: () => Promise<void>
  /** How long nothing may change. */
  stillMs: number
  /** When it must have settled. */
  deadline: number
  /** When the state is compared with the one before. */
  end: number
  before: string
}

/**
 * Lets the processes work, and die, until nothing that is due on this business day is open. Calls `onLook`
 * periodically, and `onDeath` after a process died. In the end, sweeps ask the providers for missed events until that
 * changes nothing. Throws NotSettled when nothing changed for `stillMs`: a busy machine may take longer than any limit for
 * the whole. A world with a fault may change forever, and is given `mostMs`.
 */
export const settle = async (
  world: World,
  processes: Processes,
  { onLook, onDeath, stillMs, mostMs }: Pick<Settling, 'onLook' | 'onDeath' | 'stillMs'> & { mostMs: number },
): Promise<void> => {
  const now = Date.now()
  const settling = {
    world,
    processes,
    onLook,
    onDeath,
    stillMs,
    deadline: now + mostMs,
    end: now + stillMs,
    before: '',
  }
  let before: string
  do {
    before = await rest(settling)
    await passSilence(world, false)
    await wake(world, ['sweep-events'])
    await until(settling, async () => (await sweepsIn(world)) === 0)
    await passSilence(world, true)
  } while ((await rest(settling)) !== before)
}

/**
 * Waits until nothing is open twice in a row, with a sweep in between that changed nothing. Returns the fingerprint of
 * the state.
 */
const rest = async (settling: Settling): Promise<string> => {
  const { world } = settling
  let wokenAt = 0
  let seen: string | null = null
  let isOver = false
  await until(settling, async () => {
    const isQuiet = isNothing(await openIn(world))
    if (isQuiet) {
      const print = await fingerprint(world)
      isOver = print === seen
      seen = print
    }
    // Sweeps triggered faster than they can be processed would never settle.
    if (!isOver && (isQuiet || Date.now() - wokenAt > WAKE_MS) && (await sweepsIn(world)) === 0) {
      wokenAt = Date.now()
      await wake(world)
    }
    return isOver
  })
  return seen ?? ''
}

/** Keeps the processes running until a condition holds. */
const until = async (settling: Settling, isSo: () => Promise<boolean>): Promise<void> => {
  const { world, processes, onLook, onDeath } = settling
  for (;;) {
    if (await processes.restartDead()) {
      await passJobLeases(world)
      await onDeath()
    }
    await passPauses(world)
    await onLook()
    if (await isSo()) return
    if (Date.now() > settling.end) await waitOn(settling)
    await sleep(LOOK_MS)
  }
}

/** Throws NotSettled, unless something has changed since it was called last and there is time left. */
const waitOn = async (settling: Settling): Promise<void> => {
  const { world, stillMs, deadline, before } = settling
  const open = JSON.stringify(await openIn(world))
  const now = `${open} ${await fingerprint(world)}`
  if (before === now || Date.now() > deadline)
    throw new NotSettled(`It does not settle: ${open} ${await detailsOf(world)}`)
  settling.before = now
  settling.end = Date.now() + stillMs
}

const isNothing = (open: Open): boolean => Object.values(open).every((count) => count === 0)

const sweepsIn = async ({ db }: World): Promise<number> =>
  (
    await db.query(
      prepared(`select 1 from jobs.job where state < 'completed' and name in ('sweep-payments', 'sweep-events')`),
    )
  ).rowCount ?? 0

/** Triggers the sweeps that cron triggers every minute. */
const wake = async ({ boss }: World, others: string[] = []): Promise<void> => {
  for (const name of ['close-cycles', 'sweep-payments', ...others]) await boss.send(name, {})
}

type Open = Record<string, number>

const openIn = async ({ db, sandboxDb }: World): Promise<Open> => {
  const { rows } = await db.query<Open>(
    prepared(`select (select count(*)::int from jobs.job where state < 'completed' and name not like '\\_\\_%') as jobs,
    (select count(*)::int from stripe_events where state = 'received')
      + (select count(*)::int from paypal_events where state = 'received') as events,
    (select count(*)::int from brand_statements where status = 'review' and charge_on <= business_date()) as reviews,
    (select count(*)::int from creator_charges where stripe_payment_intent_id is null and status in ('processing', 'unknown')) as charges,
    (select count(*)::int from platform_charges where stripe_payment_intent_id is null and status in ('processing', 'unknown')) as platform,
    (select count(*)::int
     from paypal_payouts p
     where status = 'processing' or status = 'queued' and send_on <= business_date()
       and (p.creator_transfer_id is not null or exists (
         select 1
         from platform_charges c
         where c.id = p.platform_charge_id and c.status = 'succeeded'))) as payouts,
    (select count(*)::int from charge_refunds where status = 'processing') as refunds,
    (select count(*)::int from transfer_reversals where status <> 'succeeded')
      + (select count(*)::int from creator_transfers where status in ('processing', 'failed')) as reversals`),
  )
  const { rows: theirs } = await sandboxDb.query<Open>(
    prepared(`select (select count(*)::int from stripe_deliveries where state = 'waiting') as deliveries,
       (select count(*)::int from paypal_events where state = 'pending') as transmissions,
       (select count(*)::int from paypal_batches where step_at is not null) as batches`),
  )
  return { ...rows[0], ...theirs[0] }
}

/** Open jobs and events, for the timeout message. */
const detailsOf = async ({ db }: World): Promise<string> => {
  const { rows } = await db.query<{ text: string }>(
    `(select concat_ws(' ', name, state, data, output ->> 'message') as text
      from jobs.job
      where state < 'completed' and name not like '\\_\\_%'
      limit 5)
     union all (select concat_ws(' ', event_type, id, attempts, note) from stripe_events where state = 'received' limit 5)
     union all (select concat_ws(' ', event_type, id, attempts, note) from paypal_events where state = 'received' limit 5)`,
  )
  return rows.map(({ text }) => text).join('; ')
}

/** Counts that change whenever money moves. */
const fingerprint = async ({ db }: World): Promise<string> =>
  JSON.stringify(
    (
      await db.query(
        prepared(`select (select count(*) from status_history) as moves,
           (select count(*) from ledger_entries) as entries,
           (select count(*) from brand_statements) as statements`),
      )
    ).rows,
  )
