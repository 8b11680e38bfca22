import { chown, copyFile, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'
import type { ClusterHome } from '../boot/embedded/cluster-home'
import type { PostgresSettings } from '../boot/embedded/postmaster'
import { codeOf, StartError } from '../boot/embedded/start-error'
import { type Fingerprint, readFingerprint } from './fingerprint'

/** Of Postgres' documentation, "Making a Base Backup Using the Low Level API": what a backup needs no content of. */
const EMPTY = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const LEFT_OUT = /^(postmaster\.(pid|opts)|pgsql_tmp.*|pg_internal\.init)$/

const QUIET_TIMEOUT_MS = 60_000

/**
 * Copies the folder of a running cluster, and the log that makes the copy complete up to one moment, into `home`. Returns
 * the fingerprint of that moment, and the settings with which the copy starts at it.
 */
export const copyCluster = async (options: {
  client: Client
  data: string
  home: ClusterHome
}): Promise<{ source: Fingerprint; settings: PostgresSettings }> => {
  const { client, data, home } = options
  // Keeps the log until the connection ends.
  await client.query("select pg_create_physical_replication_slot('shelfmate_drill', true, true)")
  await client.query("select pg_backup_start('drill', fast => true)")
  await copyFolder(data, home.data)
  const stopped = await client.query<{ label: string }>(
    'select labelfile as label from pg_backup_stop(wait_for_archive => false)',
  )
  const label = stopped.rows[0]?.label ?? ''
  const name = await beginAtQuietMoment(client)
  const { rows } = await client.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file')
  await copyLog(data, home.data, { from: /\(file (\w+)\)/.exec(label)?.[1] ?? '', to: rows[0]?.file ?? '' })
  const source = await readFingerprint(client)
  await client.query('commit')
  await writeFile(join(home.data, 'backup_label'), label)
  await writeFile(join(home.data, 'recovery.signal'), '')
  if (home.account) await giveTo(home.data, home.account)
  const settings = {
    // The log is complete in pg_wal, but a command must be set.
    restore_command: 'exit 1',
    recovery_target_name: name,
    recovery_target_action: 'promote',
    // Ready means that it is complete.
    hot_standby: 'off',
  }
  return { source, settings }
}

/**
 * Marks a moment in the log at which no transaction has an id that isn't completed: then the snapshot from before the mark
 * is exactly what the log has brought about. The id that follows the completed ones is in the future only if no
 * transaction has it, which `pg_xact_status` says by an error.
 */
const markOf = (name: string): string => `
  do $$
  begin
    if not exists (select from pg_snapshot_xip(pg_current_snapshot())) then
      perform pg_create_restore_point('${name}');
      perform pg_xact_status(pg_snapshot_xmax(pg_current_snapshot()));
    end if;
    raise exception 'busy' using errcode = 'lock_not_available';
  exception
    when invalid_parameter_value then null;
  end $$`

/** Begins a transaction that sees the database as it was at a moment in the log, and returns the name of that moment. */
const beginAtQuietMoment = async (client: Client): Promise<string> => {
  const deadline = Date.now() + QUIET_TIMEOUT_MS
  for (let attempt = 1; Date.now() < deadline; attempt += 1) {
    const name = `drill-${attempt}`
    try {
      await client.query('begin isolation level repeatable read')
      await client.query(markOf(name))
      return name
    } catch (error) {
      await client.query('rollback')
      if (codeOf(error) !== LOCK_NOT_AVAILABLE) throw error
      await delay(1)
    }
  }
  throw new StartError('The database was written to without a pause for a minute. Stop the workers, or use pg_dump.')
}

const LOCK_NOT_AVAILABLE = '55P03'

/** Files may change, grow and disappear meanwhile; the log repairs the copy. */
const copyFolder = async (from: string, to: string): Promise<void> => {
  await mkdir(to, { mode: 0o700 })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (LEFT_OUT.test(entry.name)) continue
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (EMPTY.has(entry.name)) await mkdir(target, { mode: 0o700 })
    else if (entry.isDirectory()) await copyFolder(source, target)
    else
      await copyFile(source, target).catch((error) => {
        if (codeOf(error) !== 'ENOENT') throw error
      })
  }
}

const copyLog = async (data: string, target: string, { from, to }: { from: string; to: string }): Promise<void> => {
  const isNeeded = (file: string) => file.endsWith('.history') || (/^\w{24}$/.test(file) && file >= from && file <= to)
  for (const file of (await readdir(join(data, 'pg_wal'))).filter(isNeeded))
    await copyFile(join(data, 'pg_wal', file), join(target, 'pg_wal', file))
}

const giveTo = async (path: string, account: { uid: number; gid: number }): Promise<void> => {
  await chown(path, account.uid, account.gid)
  for (const entry of await readdir(path, { recursive: true, withFileTypes: true }))
    await chown(join(entry.parentPath, entry.name), account.uid, account.gid)
}
