import { execFile } from 'node:child_process'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Client } from 'pg'
import { processVariables } from '../../env'
import { StartError } from '../boot/embedded/start-error'
import { type Fingerprint, readFingerprint } from './fingerprint'

const run = promisify(execFile)

/** "18.4"; null when the program can't be run. */
export const versionOf = async (pgDump: string): Promise<string | null> => {
  try {
    const { stdout } = await run(pgDump, ['--version'])
    return /(\d+(\.\d+)*)/.exec(stdout)?.[1] ?? null
  } catch {
    return null
  }
}

/** Writes `pg_dump -Fc` of one snapshot to a file, and reads the fingerprint of the same snapshot. */
export const dump = async (options: {
  client: Client
  url: string
  pgDump: string
  file: string
}): Promise<Fingerprint> => {
  const { client, url, pgDump, file } = options
  await client.query('begin isolation level repeatable read read only')
  const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id')
  await runClient(pgDump, url, ['--format=custom', `--snapshot=${rows[0]?.id}`, `--file=${file}`])
  const source = await readFingerprint(client)
  await client.query('commit')
  return source
}

/** Into an empty database, whose user owns everything then. */
export const restore = async ({ url, pgDump, file }: { url: string; pgDump: string; file: string }): Promise<void> => {
  const program = pgDump.includes('/') ? join(dirname(pgDump), 'pg_restore') : 'pg_restore'
  await runClient(program, url, ['--no-owner', '--no-privileges', '--exit-on-error', file])
}

/** The password is not among the arguments, which every user of the machine can read. */
const runClient = async (program: string, address: string, args: string[]): Promise<void> => {
  const url = new URL(address)
  const password = decodeURIComponent(url.password)
  url.password = ''
  const env = { ...processVariables(), PGPASSWORD: password, NODE_ENV: 'production' as const }
  try {
    await run(program, [`--dbname=${url.href}`, ...args], { env })
  } catch (error) {
    const { stderr = '', message } = error as Error & { stderr?: string }
    throw new StartError(`${program} failed: ${stderr.trim().split('\n')[0] || message}`)
  }
}
