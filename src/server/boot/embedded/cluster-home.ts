import { createHash } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, realpathSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { notWritable } from './data-dir'
import { copyPostgresBinaries, type PostgresBinaries } from './postgres-binaries'
import { stopOrphan } from './postmaster-pid'
import { canEnter, canRun, isRoot, postgresAccount, type ServerAccount } from './server-account'
import { StartError } from './start-error'

export interface ClusterHome {
  dir: string
  data: string
  logFile: string
  passwordFile: string
  binDir: string
  version: string
  /** Undefined for the current user. */
  account: ServerAccount | undefined
}

/**
 * As root, Postgres runs under another account. If that account cannot enter DATA_DIR, the cluster lives in
 * `/var/lib/shelfmate-<hash of the path>` and DATA_DIR/postgres links to it. If the server does not run from the checkout,
 * its binaries are copied next to the data. Throws StartError.
 */
export async function openClusterHome(dataDir: string, binaries: PostgresBinaries): Promise<ClusterHome> {
  const link = join(dataDir, 'postgres')
  try {
    const account = isRoot() ? (ownerOf(join(link, 'data')) ?? postgresAccount()) : undefined
    const dir = account ? await folderForAccount(link, dataDir, account) : ownFolder(link)
    const runs = canRun(account, join(binaries.root, 'bin', 'postgres'))
    const { root, version } = runs ? binaries : copyPostgresBinaries(binaries, dir)
    return {
      dir,
      data: join(dir, 'data'),
      logFile: join(dir, 'postgres.log'),
      passwordFile: join(dir, 'password'),
      binDir: join(root, 'bin'),
      version,
      account,
    }
  } catch (error) {
    if (error instanceof StartError) throw error
    throw notWritable(link, error)
  }
}

/** Renames the cluster instead of deleting it, replacing an earlier `data.previous`. */
export function setDataAside(dir: string): void {
  const data = join(dir, 'data')
  const previous = join(dir, 'data.previous')
  if (!existsSync(data)) return
  rmSync(previous, { recursive: true, force: true })
  renameSync(data, previous)
}

/** Lets root continue a cluster that a normal user created. Never root itself. */
function ownerOf(data: string): ServerAccount | undefined {
  const stat = statSync(data, { throwIfNoEntry: false })
  return stat && stat.uid !== 0 ? { uid: stat.uid, gid: stat.gid } : undefined
}

function ownFolder(link: string): string {
  mkdirSync(link, { recursive: true })
  const dir = realpathSync(link)
  const owner = ownerOf(join(dir, 'data'))
  if (owner && owner.uid !== process.getuid?.()) {
    throw new StartError(
      `The database in ${dir} belongs to another user (uid ${owner.uid}). Start as that user or as root, or set DATA_DIR.`,
    )
  }
  return dir
}

async function folderForAccount(link: string, dataDir: string, account: ServerAccount): Promise<string> {
  if (lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink()) return realpathSync(link)
  mkdirSync(link, { recursive: true, mode: 0o755 })
  if (canEnter(account, link)) return realpathSync(link)
  if (existsSync(join(link, 'data'))) {
    throw new StartError(
      `The database's account (uid ${account.uid}) cannot enter ${link}. Allow access to its parent folders, or set DATA_DIR.`,
    )
  }
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  const dir = `/var/lib/shelfmate-${hash}`
  mkdirSync(dir, { recursive: true, mode: 0o755 })
  // A cluster without a link means that DATA_DIR was emptied, and with it the keys for this data.
  await stopOrphan(join(dir, 'data'))
  setDataAside(dir)
  rmSync(link, { recursive: true })
  symlinkSync(dir, link)
  return dir
}
