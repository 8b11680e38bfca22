import type { World } from './world'

/** A quiet time in Los Angeles: the sandbox has no shoppers from 23:00 to 7:00, so the figures do not move. */
const NIGHT = '03:30'

/** Moves business time forward. The sandbox moves first, so that no day is pulled before Amazon has it. */
export const advanceClock = async ({ db, sandbox }: Pick<World, 'db' | 'sandbox'>, seconds: number): Promise<void> => {
  const { rows } = await db.query<{ shift: number }>(
    'select extract(epoch from shift)::int + $1::int as shift from app_clock',
    [Math.ceil(seconds)],
  )
  const shift = rows[0]?.shift ?? 0
  await sandbox.operate('POST', '/sandbox/clock', { shift_seconds: shift })
  await db.query('update app_clock set shift = make_interval(secs => $1)', [shift])
}

/** Moves business time to a time of day in Los Angeles, `days` ahead; by default in the quiet hours of the sandbox. */
export const advanceDays = async (
  world: Pick<World, 'db' | 'sandbox'>,
  days: number,
  time: string = NIGHT,
): Promise<void> => {
  const { rows } = await world.db.query<{ seconds: number }>(
    `select extract(epoch from
       (business_date() + $1::int + $2::time) at time zone 'America/Los_Angeles' - business_now())::float8 as seconds`,
    [days, time],
  )
  const seconds = rows[0]?.seconds ?? 0
  if (seconds < 0) throw new Error(`It is past ${time} already`)
  await advanceClock(world, seconds)
}

export const HOUR = 3_600
