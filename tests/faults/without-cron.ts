import type { World } from './world'

/**
 * Runs `work`, in which an app starts, without the syncs that cron would start. An app sends scheduled jobs as soon as
 * it starts, so removing its schedule afterwards is too late. Later no job is scheduled either: tests send them.
 */
export const withoutCron = async <T>({ db }: Pick<World, 'db'>, work: () => Promise<T>): Promise<T> => {
  // A trigger can't be dropped while the app inserts jobs: each would wait for the other.
  await db.query('drop table if exists skipping')
  await db.query('create table skipping as select true as is_on')
  await db.query(`
    create or replace function skip_row() returns trigger language plpgsql as
      'begin if (select is_on from skipping) then return null; end if; return new; end'`)
  await db.query(`
    create or replace trigger no_sweep before insert on jobs.job for each row
    when (new.name = 'sweep-syncs') execute function skip_row()`)
  const result = await work()
  await db.query('delete from jobs.schedule')
  await db.query('update skipping set is_on = false')
  return result
}
