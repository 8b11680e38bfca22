import { createHash } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, realpathSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { notWritable } from './data-dir'
import { copyPostgresBinaries, type PostgresBinaries } from './postgres-binaries'
import { stopOrphan } from './postmaster-pid'
import { canEnter, canRun, isRoot, postgresAccount, type ServerAccount } from './server-account'
import { StartError } from './start-error'

/** Where one embedded cluster lives and how its programs are run. */
export interface ClusterHome {
  /** The real folder: DATA_DIR/postgres, or the one it links to. */
  dir: string
  /** The cluster itself, Postgres' own "data directory". */
  data: string
  logFile: string
  passwordFile: string
  binDir: string
  /** The Postgres version of the programs, "18.4.0-beta.17". */
  version: string
  /** The account of the server's programs; undefined: our own. */
  account: ServerAccount | undefined
}

/**
 * Finds or makes the cluster's folder below DATA_DIR (a real path, held by this process).
 *
 * Root runs Postgres under another account. If that account may not enter DATA_DIR, the cluster lives in
 * `/var/lib/shelfmate-<hash of the path>` and DATA_DIR/postgres is a link to it; the binaries are copied beside the
 * data when the account may not enter the checkout. Throws StartError when the folder cannot be made or used.
 */
export async function openClusterHome(dataDir: string, binaries: PostgresBinaries): Promise<ClusterHome> {
  const link = join(dataDir, 'postgres')
  try {
    const account = isRoot() ? (ownerOf(join(link, 'data')) ?? postgresAccount()) : undefined
    const dir = account ? await folderForAccount(link, dataDir, account) : ownFolder(link)
    const mayRun = !account || canRun(account, join(binaries.root, 'bin', 'postgres'))
    const { root, version } = mayRun ? binaries : copyPostgresBinaries(binaries, dir)
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

/** Moves a cluster out of the way instead of deleting it; only the last one is kept, as `data.previous`. */
export function setDataAside(dir: string): void {
  const data = join(dir, 'data')
  const previous = join(dir, 'data.previous')
  if (!existsSync(data)) return
  rmSync(previous, { recursive: true, force: true })
  renameSync(data, previous)
}

/** The account of an existing cluster, so that root carries on what a normal user began; never root itself. */
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
      `The database's account (uid ${account.uid}) may not enter ${link}. Open the folders above it, or set DATA_DIR.`,
    )
  }
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  const dir = `/var/lib/shelfmate-${hash}`
  mkdirSync(dir, { recursive: true, mode: 0o755 })
  // No link yet, but a cluster: DATA_DIR was emptied, and with it the keys that belong to this data.
  await stopOrphan(join(dir, 'data'))
  setDataAside(dir)
  rmSync(link, { recursive: true })
  symlinkSync(dir, link)
  return dir
}
