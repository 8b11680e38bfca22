import { sql } from 'drizzle-orm'
import { query, queryOne } from '../../database'
import { env } from '../../env'
import { moveSandboxClock } from '../../integrations/sandbox'
import { sendJob } from '../../queue'
import { isLoading } from '../../seed/seed-state'
import { print, runOnce, UsageError } from './run-once'

const UNITS = { m: 60, h: 3_600, d: 86_400 } as const

const DUE_TASKS = [
  'sweep-syncs',
  'close-cycles',
  'sweep-payments',
  'sweep-spending',
  'apply-fee-changes',
  'sweep-notifications',
  'sweep-reminders',
  'follow-restrictions',
] as const

/** `npm run clock -- +30d`: moves business time and the sandbox's clock, and queues the sweeps that may now be due. */
void runOnce(async (payload) => {
  const [, amount = '', unit = ''] = /^\+(\d{1,5})([mhd])$/.exec(process.argv[2] ?? '') ?? []
  if (!amount) throw new UsageError('Usage: npm run clock -- +30d (or +12h, +5m); the clock only goes forward')
  if (env().isInstallation || env().sandboxUrl === null)
    throw new UsageError('The clock of a real installation cannot be moved')
  // The seed moves the clock from day to day and sets it back at the end.
  if (await isLoading(payload)) throw new UsageError('The demo is still loading. Try again in a minute.')
  const seconds = Number(amount) * UNITS[unit as keyof typeof UNITS]
  await query({ payload }, sql`update app_clock set shift = shift + make_interval(secs => ${seconds})`)
  const clock = await queryOne<{ now: string; shift_seconds: number }>(
    { payload },
    sql`select business_now()::text as now, extract(epoch from shift)::int as shift_seconds from app_clock`,
  )
  await moveSandboxClock(clock?.shift_seconds ?? 0)
  for (const task of DUE_TASKS) await sendJob({ payload }, task, {})
  print(`It is now ${clock?.now}`)
})
