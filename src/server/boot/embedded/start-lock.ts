import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { notWritable } from './data-dir'
import { codeOf, StartError } from './start-error'

/*
 * One start per folder, by Unix sockets: the kernel closes them with the process, so `kill -9` leaves no lock behind.
 *
 * Each contender listens on a socket file whose name is never reused, so a file that refuses connections stays dead and
 * anyone may delete it. A contender publishes its file, then checks all others:
 *   - another holds the lock, or an earlier name is still claiming: give up;
 *   - a later name is claiming: wait until it gives up (or holds the lock, if it checked before we published);
 *   - no other contender is alive: take the lock.
 * Of two contenders at least one sees the other, so they never both take it. The earliest name never yields to another
 * claimer, so one of them does.
 */

const ANSWER_TIMEOUT_MS = 15_000
/** `sun_path` has 104 bytes on macOS and 108 on Linux. */
const MAX_SOCKET_PATH_BYTES = 100
const LEFTOVER_AGE_MS = 60_000

export interface StartLock {
  release(): Promise<void>
}

interface Claim {
  folder: string
  name: string
  server: Server
  isHeld: boolean
}

interface Contender {
  name: string
  isHeld: boolean
  /** 0 when unknown: the process is busy or belongs to another user. */
  pid: number
}

/** `dataDir` must exist. Throws StartError naming the other process when the folder is locked. */
export async function acquireStartLock(dataDir: string): Promise<StartLock> {
  const claim = await publishClaim(dataDir)
  const release = () => withdraw(claim)
  try {
    for (;;) {
      const others = await liveContenders(claim.folder, claim.name)
      const winner = others.find((other) => other.isHeld) ?? others.find((other) => other.name < claim.name)
      if (winner) throw inUse(dataDir, winner.pid)
      if (others.length === 0) break
      await delay(20)
    }
  } catch (error) {
    await release()
    throw error
  }
  claim.isHeld = true
  return { release }
}

export async function startLockHolder(dataDir: string): Promise<number | undefined> {
  for (const folder of lockFolders(dataDir)) {
    const holder = (await liveContenders(folder, '')).find((contender) => contender.isHeld)
    if (holder) return holder.pid
  }
  return undefined
}

function inUse(dataDir: string, pid: number): StartError {
  const holder = pid > 0 ? `process ${pid}` : 'another process'
  return new StartError(
    `${dataDir} is in use by another start (${holder}). Stop it, or set DATA_DIR to another folder.`,
  )
}

/** Under /tmp when the path is too long for a socket or its file system has no sockets. */
function lockFolders(dataDir: string): string[] {
  const real = realpathSync(dataDir)
  const inside = join(real, 'start-lock')
  const outside = join('/tmp', `shelfmate-${createHash('sha256').update(real).digest('hex').slice(0, 16)}`)
  return Buffer.byteLength(join(inside, claimName())) > MAX_SOCKET_PATH_BYTES ? [outside] : [inside, outside]
}

/** Names sort by time, so that the earlier of two starts wins. */
function claimName(): string {
  return `${Date.now().toString(36).padStart(9, '0')}-${process.pid}-${randomBytes(3).toString('hex')}.sock`
}

async function publishClaim(dataDir: string): Promise<Claim> {
  const folders = lockFolders(dataDir)
  for (const folder of folders) {
    try {
      return await listen(folder)
    } catch (error) {
      const isUnwritable = ['EACCES', 'EROFS', 'ENOSPC', 'EDQUOT'].includes(codeOf(error))
      if (isUnwritable || folder === folders.at(-1)) throw notWritable(folder, error)
    }
  }
  throw new StartError(`No folder for a lock on ${dataDir}.`)
}

async function listen(folder: string): Promise<Claim> {
  mkdirSync(folder, { recursive: true })
  const name = claimName()
  const server = createServer()
  const claim: Claim = { folder, name, server, isHeld: false }
  server.on('connection', (socket) => {
    socket.on('error', () => socket.destroy())
    socket.end(`${claim.isHeld ? 'held' : 'claiming'} ${process.pid}\n`)
  })
  // Between bind and listen a socket refuses connections like a dead one, so it is renamed to its public name
  // afterwards.
  const hidden = join(folder, `${name}.new`)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    // Accessible to all users: a normal user must be able to see that root's lock is dead.
    server.listen({ path: hidden, readableAll: true, writableAll: true }, resolve)
  })
  server.unref()
  renameSync(hidden, join(folder, name))
  return claim
}

async function withdraw(claim: Claim): Promise<void> {
  rmSync(join(claim.folder, claim.name), { force: true })
  if (claim.server.listening) await new Promise<void>((resolve) => claim.server.close(() => resolve()))
}

async function liveContenders(folder: string, ownName: string): Promise<Contender[]> {
  const names = listNames(folder).filter((name) => name.endsWith('.sock') && name !== ownName)
  const answers = await Promise.all(names.map((name) => askContender(folder, name)))
  return answers.filter((answer) => answer !== undefined)
}

/** Also removes sockets of processes that died before publishing them. */
function listNames(folder: string): string[] {
  let names: string[]
  try {
    names = readdirSync(folder)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw notWritable(folder, error)
  }
  for (const name of names.filter((candidate) => candidate.endsWith('.new'))) {
    const path = join(folder, name)
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (age > LEFTOVER_AGE_MS) rmSync(path, { force: true })
  }
  return names
}

function askContender(folder: string, name: string): Promise<Contender | undefined> {
  const path = join(folder, name)
  return new Promise((resolve) => {
    const socket = connect(path)
    let text = ''
    const settle = (answer: Contender | undefined) => {
      socket.destroy()
      resolve(answer)
    }
    socket.setTimeout(ANSWER_TIMEOUT_MS, () => settle({ name, isHeld: true, pid: 0 }))
    socket.setEncoding('utf8')
    socket.on('data', (chunk: string) => {
      text += chunk
    })
    socket.on('end', () => {
      const [state, pid] = text.trim().split(' ')
      // A live contender always answers; an empty answer comes from one killed in between.
      settle(state === '' ? undefined : { name, isHeld: state === 'held', pid: Number(pid ?? 0) })
    })
    socket.on('error', (error) => {
      const isDead = ['ECONNREFUSED', 'ENOENT'].includes(codeOf(error))
      if (isDead) rmSync(path, { force: true })
      // Any other error (no permission, full backlog) comes from a socket that a process still listens on.
      settle(isDead || codeOf(error) === 'ECONNRESET' ? undefined : { name, isHeld: true, pid: 0 })
    })
  })
}
