import type { World } from './world'

/**
 * Runs `work`, in which an app starts, without the syncs that cron would start. An app sends scheduled jobs as soon as
 * it starts, so removing its schedule afterwards is too late. Later no job is scheduled either: tests send them.
 */
export const withoutCron = async <T>({ db }: Pick<World, 'db'>, work: () => Promise<T>): Promise<T> => {
  await db.query(`create function skip_row() returns trigger language plpgsql as 'begin return null; end'`)
  await db.query(`
    create trigger no_sweep before insert on jobs.job for each row
    when (new.name = 'sweep-syncs') execute function skip_row()`)
  const result = await work()
  await db.query('delete from jobs.schedule')
  await db.query('drop function skip_row() cascade')
  return result
}
