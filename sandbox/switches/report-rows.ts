import * as z from 'zod'
import type { Queryable } from '../database'
import { parseInput } from '../http/failure'

const MOST_TIMES = 10

const Change = z.strictObject({
  ad_group_id: z.string().min(1).max(255),
  date: z.iso.date(),
  times: z.int().min(0).max(MOST_TIMES),
})

/** How often reports have each row of an ad group on a day: 0 leaves it out, 1 is the default. Throws 400 for an invalid body. */
export const setReportRows = async (db: Queryable, body: unknown): Promise<z.output<typeof Change>> => {
  const change = parseInput(Change, body)
  await db.query(
    `insert into report_row_switches (ad_group_id, event_date, times)
     values ($1, $2, $3)
     on conflict (ad_group_id, event_date)
     do update set times = excluded.times`,
    [change.ad_group_id, change.date, change.times],
  )
  return change
}

/** Rows whose keys name an ad group and a day, left out or repeated as switched. */
export const switchRows = async (
  db: Queryable,
  keys: readonly string[],
  rows: readonly (readonly string[])[],
): Promise<(readonly string[])[]> => {
  const { rows: switches } = await db.query<{ ad_group_id: string; date: string; times: number }>(
    'select ad_group_id, event_date::text as date, times from report_row_switches where times <> 1',
  )
  const [group, day] = [keys.indexOf('ad_group_id'), keys.indexOf('event_date')]
  const timesOf = (row: readonly string[]): number =>
    switches.find(({ ad_group_id, date }) => ad_group_id === row[group] && date === row[day])?.times ?? 1
  return rows.flatMap((row) => Array<readonly string[]>(timesOf(row)).fill(row))
}
