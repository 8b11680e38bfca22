import { createServer } from 'node:net'

/** Below the range that systems use for outgoing connections. */
const FIRST = 10_000
/** Of each process, so that another one does not choose the same port before it is listened on. */
const PORTS = 100
const SLOTS = 220

let chosen = 0

export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = FIRST + (process.pid % SLOTS) * PORTS + (chosen++ % PORTS)
    if (await isFree(port)) return port
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, () => probe.close(() => resolve(true)))
  })
