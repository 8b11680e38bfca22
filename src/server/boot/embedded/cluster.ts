import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type ClusterHome, setDataAside } from './cluster-home'
import { notWritable } from './data-dir'
import { codeOf, StartError } from './start-error'

/** The cluster listens on loopback only and requires a password. */
export const CLUSTER_USER = 'shelfmate'

const PARTIAL_PREFIX = 'data.new-'

/** Inherits nothing, as PGPORT would change behavior. English, because startup faults are recognized by their text. */
export const POSTGRES_ENV: NodeJS.ProcessEnv = {
  PATH: '/usr/local/bin:/usr/bin:/bin',
  LC_MESSAGES: 'C',
  // Postgres ignores it; Next's types require it in every ProcessEnv.
  NODE_ENV: 'production',
}

/**
 * Returns the cluster's password. An interrupted `initdb` leaves only a folder `data.new-…`, which is removed here.
 * `isDurable: false` skips fsync. Throws StartError.
 */
export async function ensureCluster(home: ClusterHome, isDurable: boolean): Promise<string> {
  try {
    for (const name of readdirSync(home.dir).filter((entry) => entry.startsWith(PARTIAL_PREFIX))) {
      // An orphaned initdb may still be adding and removing files; removing them makes it fail, so retry. Not `rmSync`:
      // from Node 23 on it retries without a delay and stops at a file that is gone.
      await rm(join(home.dir, name), { recursive: true, force: true, maxRetries: 5 })
    }
    if (existsSync(join(home.data, 'PG_VERSION'))) return readPassword(home)
    setDataAside(home.dir)
    const password = choosePassword(home)
    await initialize(home, password, isDurable)
    return password
  } catch (error) {
    if (error instanceof StartError) throw error
    throw notWritable(home.dir, error)
  }
}

function readPassword(home: ClusterHome): string {
  const made = readFileSync(join(home.data, 'PG_VERSION'), 'utf8').trim()
  const [ours] = home.version.split('.')
  if (made !== ours) {
    throw new StartError(
      `The database in ${home.dir} was created by Postgres ${made}, but this version includes ${ours}. ` +
        'Set DATA_DIR to a new folder, or set DATABASE_URL.',
    )
  }
  try {
    return readFileSync(home.passwordFile, 'utf8').trim()
  } catch (error) {
    const isMissing = codeOf(error) === 'ENOENT'
    throw new StartError(
      `The database's password file ${home.passwordFile} ${isMissing ? 'is missing' : 'cannot be read'}. ` +
        'Restore it, or set DATA_DIR to a new folder.',
    )
  }
}

/** Writes the password before the cluster exists, so that no cluster is ever without one. */
function choosePassword(home: ClusterHome): string {
  const password = randomBytes(24).toString('base64url')
  rmSync(home.passwordFile, { force: true })
  writeFileSync(home.passwordFile, `${password}\n`, { mode: 0o600 })
  return password
}

async function initialize(home: ClusterHome, password: string, isDurable: boolean): Promise<void> {
  const partial = mkdtempSync(join(home.dir, PARTIAL_PREFIX))
  const passwordCopy = `${partial}.password`
  writeFileSync(passwordCopy, `${password}\n`, { mode: 0o600 })
  if (home.account) for (const path of [partial, passwordCopy]) chownSync(path, home.account.uid, home.account.gid)
  try {
    await runInitdb(home, [
      `--pgdata=${partial}`,
      `--username=${CLUSTER_USER}`,
      `--pwfile=${passwordCopy}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // Postgres' built-in C.UTF-8 sorts and folds case the same way on every system, whatever locales are installed.
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
      ...(isDurable ? [] : ['--no-sync']),
    ])
    renameSync(partial, home.data)
  } finally {
    rmSync(passwordCopy, { force: true })
  }
}

function runInitdb(home: ClusterHome, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(home.binDir, 'initdb'), args, {
      ...home.account,
      cwd: home.dir,
      env: POSTGRES_ENV,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const killChild = () => child.kill()
    process.once('exit', killChild)
    let stderr = ''
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      stderr += chunk
    })
    child.on('error', (error) => reject(initdbError(error.message)))
    child.on('close', (code) => {
      process.off('exit', killChild)
      if (code === 0) resolve()
      else reject(initdbError(stderr))
    })
  })
}

function initdbError(stderr: string): StartError {
  const lines = stderr.split('\n').filter((line) => line.trim() !== '')
  const line = lines.find((candidate) => /error|fatal/i.test(candidate)) ?? lines[0] ?? 'initdb gave no reason'
  return new StartError(`The embedded Postgres could not create its database: ${line.trim()}`)
}
