import { Cron } from 'croner'
import type PgBoss from 'pg-boss'
import { logger } from '../../logger'
import { uuidOf } from '../../queue'

const MINUTE_MS = 60_000
/** Just after the minute has begun, also by another clock. */
const LATE_MS = 50
const RETRY_MS = 1_000
/** After a longer outage, schedules of earlier minutes are skipped. */
const MOST_MINUTES = 60

/**
 * Sends the scheduled jobs in the minute of their schedule, in UTC, once however many processes do so: their ids are made of the
 * minute. Those of minutes in which this process couldn't reach Postgres are sent when it can. Returns a function that stops it.
 */
export const scheduleJobs = (boss: PgBoss): (() => void) => {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let last: number | undefined

  const send = async (): Promise<number> => {
    const { rows } = await boss.getDb().executeSql('select now() as now', [])
    const now: number = rows[0].now.getTime()
    const minute = Math.floor(now / MINUTE_MS)
    const due = dueJobs(await boss.getSchedules(), last ?? minute - 1, minute)
    if (due.length > 0) await boss.insert(due)
    last = minute
    return MINUTE_MS - (now % MINUTE_MS) + LATE_MS
  }
  const sendAndWait = async (): Promise<void> => {
    const wait = await send().catch((error: unknown) => {
      if (!isStopped) logger.warn({ err: error, msg: 'Scheduled jobs could not be sent yet' })
      return RETRY_MS
    })
    if (!isStopped) timer = setTimeout(sendAndWait, wait)
  }

  void sendAndWait()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}

/** Of the minutes after `last`, which are counted from the epoch. */
const dueJobs = (schedules: PgBoss.Schedule[], last: number, minute: number): PgBoss.JobInsert[] => {
  const minutes = Array.from({ length: Math.min(minute - last, MOST_MINUTES) }, (_, index) => minute - index)
  return schedules.flatMap(({ name, cron }) => {
    const pattern = patternOf(cron)
    const at = minutes.map((one) => new Date(one * MINUTE_MS)).find((date) => pattern.match(date))
    return at ? [{ name, id: uuidOf('schedule', name, at.toISOString()) }] : []
  })
}

const patterns = new Map<string, Cron>()

/** Parsing takes three times as long as matching, and the same schedules are matched every minute. */
const patternOf = (cron: string): Cron => {
  const pattern = patterns.get(cron) ?? new Cron(cron, { timezone: 'UTC' })
  patterns.set(cron, pattern)
  return pattern
}
