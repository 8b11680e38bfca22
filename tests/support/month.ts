import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { refreshStripeAccount, saveTaxDetails, startStripeAccount } from '../../src/contracts/payout-settings'
import { query } from '../../src/database'
import { closeDueCycles } from '../../src/services/money/cycles/close-due-cycles'
import { sweepPayments } from '../../src/services/money/sweeps/sweep-payments'
import type { Client } from './people'
import type { TestProduct } from './product'

type Rows = Record<string, unknown>

/** Queries the product's database. */
export const queryProduct = <Row extends Rows>(product: TestProduct, statement: ReturnType<typeof sql>) =>
  query<Row>({ payload: product.payload }, statement)

/** Together in product and sandbox; the sandbox first, because Amazon refuses a report of days that are yet to come. */
export const passDays = async (product: TestProduct, days: number): Promise<void> => {
  await product.sandbox.operate('POST', '/sandbox/clock', { shift: `${days >= 0 ? '+' : ''}${days}d` })
  await queryProduct(product, sql`update app_clock set shift = shift + make_interval(days => ${days})`)
}

/** Noon in Los Angeles. */
export const goToDay = async (product: TestProduct, day: string): Promise<void> => {
  const [row] = await queryProduct<{ seconds: number }>(
    product,
    sql`select extract(epoch from ((${day}::date + time '12:00') at time zone 'America/Los_Angeles') - now())::int as seconds`,
  )
  const seconds = row?.seconds ?? 0
  await product.sandbox.operate('POST', '/sandbox/clock', { shift_seconds: seconds })
  await queryProduct(product, sql`update app_clock set shift = make_interval(secs => ${seconds})`)
}

/** As after a pull on the business day that follows a long pause. */
export const readAgain = (product: TestProduct, brandId: number) =>
  queryProduct(
    product,
    sql`insert into sync_runs (brand_id, amazon_profile_id, kind, status, start_date, end_date, started_at, finished_at, pulled_on)
        select brand_id, id, 'performance', 'succeeded', business_date() - 400, business_date(), now(), now(), business_date()
        from amazon_profiles
        where brand_id = ${brandId} and country_code = 'US'`,
  )

/**
 * For products with jobs whose sales are written by `sold`, or their statements by hand: a sync would find that Amazon does
 * not report the sales, and a sweep would close a month or charge a statement in the middle of a test. An app sends its
 * scheduled jobs as soon as it starts, so removing the schedule is too late.
 */
export const preventSweeps = async (product: TestProduct): Promise<void> => {
  await queryProduct(
    product,
    sql`create function skip_sweep() returns trigger language plpgsql as 'begin return null; end'`,
  )
  await queryProduct(
    product,
    sql`create trigger no_sweep before insert on jobs.job for each row
        when (new.name in ('sweep-syncs', 'sync-profile', 'close-cycles', 'sweep-payments')) execute function skip_sweep()`,
  )
}

/** A complete W-9. */
export const giveTaxDetails = (client: Client) =>
  client.call(saveTaxDetails, {
    body: {
      form: 'w9',
      legal_name: 'Maya Hart',
      classification: 'individual',
      country: 'US',
      address: '1 Pine Street',
      city: 'Portland',
      region: 'OR',
      postal_code: '97201',
      tax_id_kind: 'ssn',
      tax_id: '536-22-1234',
      signed_name: 'Maya Hart',
      is_certified: true,
    },
  })

export const openStripeAccount = async (product: TestProduct, client: Client, creatorId: number): Promise<string> => {
  await client.call(startStripeAccount, { body: {} })
  const [row] = await queryProduct<{ id: string }>(
    product,
    sql`select stripe_account_id as id from creator_payment_methods where creator_id = ${creatorId}`,
  )
  const account = row?.id ?? ''
  await product.sandbox.operate('POST', '/sandbox/stripe/accounts', { account, to: 'complete' })
  await client.call(refreshStripeAccount)
  return account
}

export const confirmPaypal = (product: TestProduct, creatorId: number, email: string) =>
  queryProduct(
    product,
    sql`insert into creator_payment_destinations (creator_id, paypal_email, verification_status, verified_at)
        values (${creatorId}, ${email}, 'verified', business_now())
        on conflict (creator_id)
        do update set paypal_email = excluded.paypal_email, verification_status = 'verified',
          verified_at = business_now(), held_until = null`,
  )

const LONGEST_WAIT_MS = 100_000

/** Closes months, runs sweeps and jobs, and delivers the sandbox's events, until nothing changes any more. */
export const letItHappen = async (product: TestProduct): Promise<void> => {
  const end = Date.now() + LONGEST_WAIT_MS
  for (let quiet = 0; quiet < 2; ) {
    if (Date.now() > end) throw new Error(`It does not come to rest: ${JSON.stringify(await openJobs(product))}`)
    const before = await fingerprint(product)
    await product.sandbox.operate('POST', '/sandbox/stripe/due')
    // The sweep looks up payments after minutes without news; a test does not wait that long.
    await queryProduct(
      product,
      sql`update paypal_payouts set updated_at = updated_at - interval '2 hours' where status in ('processing', 'on_hold', 'unclaimed')`,
    )
    await closeDueCycles({ req: await product.localReq() })
    await sweepPayments({ req: await product.localReq() })
    await untilIdle(product, end)
    quiet = before === (await fingerprint(product)) ? quiet + 1 : 0
  }
}

/**
 * Of Stripe's events and PayPal's payouts and events, how many the product has yet to hear of. Not those held back on
 * purpose, and not those it answered with an error, which are sent again seconds later.
 */
export const onTheirWay = async ({ sandbox }: TestProduct): Promise<number> => {
  const { waiting, settings } = (await sandbox.operate('GET', '/sandbox/stripe/webhooks')) as {
    waiting: number
    settings: { hold: boolean }
  }
  const { rows } = await sandbox.db.query<{ open: number }>(
    `select (select count(*)::int from paypal_batches where step_at < now() + interval '1 minute')
       + (select count(*)::int
          from paypal_events, paypal_settings
          where state = 'pending'
            and coalesce(last_status, 200) < 300
            and last_error is null
            and not is_holding) as open`,
  )
  return (settings.hold ? 0 : waiting) + (rows[0]?.open ?? 0)
}

const openJobs = (product: TestProduct) =>
  queryProduct(
    product,
    sql`select name, state, data, output
        from jobs.job
        where state < 'completed' and name not like '\\_\\_%' and not exists (select 1 from jobs.schedule s where s.name = job.name)`,
  )

const untilIdle = async (product: TestProduct, end: number): Promise<void> => {
  while (Date.now() < end) {
    if ((await onTheirWay(product)) === 0 && (await openJobs(product)).length === 0) return
    await sleep(100)
  }
}

/** Counts that change whenever money moves. */
const fingerprint = async (product: TestProduct): Promise<string> =>
  JSON.stringify(
    await queryProduct(
      product,
      sql`select (select count(*) from status_history) as moves,
            (select count(*) from ledger_entries) as entries,
            (select count(*) from stripe_events where state <> 'received') as stripe,
            (select count(*) from paypal_events where state <> 'received') as paypal`,
    ),
  )
