import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Below the range that systems use for outgoing connections. */
const FIRST = 10_000
const PORTS = 22_000
/** A file per port, with the process that chose it, so that no other one does before it is listened on. */
const CLAIMS = join(tmpdir(), `shelfmate-test-ports-${process.getuid?.() ?? 'user'}`)

const claimed: string[] = []
process.once('exit', () => {
  for (const file of claimed) rmSync(file, { force: true })
})

export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * PORTS)
    if (claim(port) && (await isFree(port))) return port
  }
}

const claim = (port: number): boolean => {
  mkdirSync(CLAIMS, { recursive: true })
  const file = join(CLAIMS, String(port))
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
  } catch {
    if (!isRunning(file)) rmSync(file, { force: true })
    return false
  }
  claimed.push(file)
  return true
}

const isRunning = (file: string): boolean => {
  try {
    return process.kill(Number(readFileSync(file, 'utf8')), 0)
  } catch {
    return false
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, () => probe.close(() => resolve(true)))
  })
