import { setTimeout as sleep } from 'node:timers/promises'
import PgBoss from 'pg-boss'
import type { StartedProduct } from './watched-product'

/** Business time of a watched product, and the jobs that its cron lines trigger. */
export type Calendar = {
  /** Moves to a time of day in Los Angeles, with the sandbox, and runs everything that is due by then. */
  goTo: (day: string, time?: string) => Promise<void>
  /** Runs everything that is due now, until nothing changes any more. */
  letItHappen: () => Promise<void>
  /** With the providers. */
  reconcile: () => Promise<Run>
  close: () => Promise<void>
}

type Run = { status: string; checked: number; differences: number; findings: string[] }

/** What cron triggers every minute, which is too slow for a test. */
const EVERY_MINUTE = ['sweep-syncs', 'close-cycles', 'sweep-payments', 'sweep-events']
const LONGEST_MS = 240_000
const LOOK_MS = 100
/** Consecutive checks without a change before the product counts as settled. */
const QUIET = 2

/** Close it before the product. */
export const calendarOf = async (product: StartedProduct): Promise<Calendar> => {
  const boss = new PgBoss({
    connectionString: product.databaseUrl,
    schema: 'jobs',
    max: 1,
    migrate: false,
    supervise: false,
    schedule: false,
  })
  boss.on('error', () => undefined)
  await boss.start()
  const wake = async (names: readonly string[]): Promise<void> => {
    for (const name of names) await boss.send(name, {})
  }
  const letItHappen = async (): Promise<void> => {
    const end = Date.now() + LONGEST_MS
    for (let quiet = 0, before = ''; quiet < QUIET; ) {
      await product.operate('POST', '/sandbox/stripe/due')
      await makeOld(product)
      await wake(EVERY_MINUTE)
      await untilNothingIsOpen(product, end)
      const now = await stateOf(product)
      quiet = now === before ? quiet + 1 : 0
      before = now
    }
  }
  return {
    letItHappen,
    goTo: async (day, time = '12:00') => {
      const [clock] = await product.rows<{ seconds: number }>(
        `select round(extract(epoch from ($1::date + $2::time) at time zone 'America/Los_Angeles' - now()))::int as seconds`,
        [day, time],
      )
      // The sandbox first, so that no day is requested before Amazon has it.
      await product.operate('POST', '/sandbox/clock', { shift_seconds: clock?.seconds })
      await product.rows('update app_clock set shift = make_interval(secs => $1)', [clock?.seconds])
      await letItHappen()
    },
    reconcile: async () => {
      await wake(['reconcile'])
      await untilNothingIsOpen(product, Date.now() + LONGEST_MS)
      const [run] = await product.rows<Run>(
        `select status, checked, differences,
           array(
             select concat_ws(' | ', message, ours, theirs)
             from reconciliation_findings
             where reconciliation_run_id = r.id) as findings
         from reconciliation_runs r
         order by id desc
         limit 1`,
      )
      if (!run) throw new Error('Nothing was compared')
      return run
    },
    close: () => boss.stop({ graceful: false, wait: true }),
  }
}

/** Ages rows that a sweep looks at only after a while of system time, which no test moves. */
const makeOld = ({ rows }: StartedProduct) =>
  rows(`update brand_statements set updated_at = updated_at - interval '2 hours' where status = 'paid'`)

/** Also events on their way, pulls that are due, and payouts in progress at PayPal. */
const untilNothingIsOpen = async (product: StartedProduct, end: number): Promise<void> => {
  for (let open = 'everything'; open !== ''; ) {
    if (Date.now() > end) throw new Error(`It does not come to rest: ${open}\n${product.output()}`)
    await sleep(LOOK_MS)
    open = await openIn(product)
  }
}

const openIn = async (product: StartedProduct): Promise<string> => {
  const [stripe, paypal, rows] = await Promise.all([
    product.operate('GET', '/sandbox/stripe/webhooks') as Promise<{ waiting: number }>,
    product.operate('GET', '/sandbox/paypal/webhooks') as Promise<{ states: { pending?: number } }>,
    product.rows<{ what: string }>(
      `select format('job %s %s: %s', name, state, output) as what
       from jobs.job
       where state < 'completed' and name not like '\\_\\_%' and start_after < now() + interval '30 seconds'
       union all
       select format('event %s of Stripe', id)
       from stripe_events
       where state = 'received'
       union all
       select format('event %s of PayPal', id)
       from paypal_events
       where state = 'received'
       union all
       select format('payout %s at PayPal', id)
       from paypal_payouts
       where status in ('processing', 'unknown')
       union all
       select format('pull %s', id)
       from sync_runs
       where status = 'running'`,
    ),
  ])
  const events = stripe.waiting + (paypal.states.pending ?? 0)
  return [...rows.map(({ what }) => what), ...(events > 0 ? [`${events} events are not delivered`] : [])].join('; ')
}

/** Counts that change whenever money moves. */
const stateOf = async (product: StartedProduct): Promise<string> =>
  JSON.stringify(
    await product.rows(
      `select (select count(*) from status_history) as moves,
              (select count(*) from ledger_entries) as entries,
              (select count(*) from earning_changes) as changes,
              (select count(*) from sync_runs) as pulls,
              (select count(*) from stripe_events) as stripe,
              (select count(*) from paypal_events) as paypal`,
    ),
  )
