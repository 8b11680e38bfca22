import { EventEmitter, once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './free-port'

/** `up`: to the server; `down`: to the client. */
type Direction = 'up' | 'down'
type Slowness = { latencyMs?: number; bytesPerSecond?: number }

/** Between a program and a server on this machine, as a network that may fail. */
export type TcpProxy = {
  port: number
  /** The same address through the proxy. */
  through: (url: string) => string
  /** Where new connections lead from now on. */
  leadTo: (port: number) => void
  /** Delays every chunk, or limits the bandwidth of each connection. */
  slow: (slowness: Slowness, ...directions: Direction[]) => void
  /**
   * Holds back what is sent, and that a side has closed: connections are half open, and new ones are accepted and never
   * answered. Both directions unless one is named.
   */
  hold: (...directions: Direction[]) => void
  /** Resets the open connections. */
  cut: () => void
  /** Refuses connections and resets open ones, as a program that has ended does. */
  refuse: () => Promise<void>
  /** Answers every connection itself with this text and ends it: at once if the protocol has the server speak first. */
  lie: (text: string, isFirst?: boolean) => void
  /** How many connections were answered so. */
  lies: () => number
  /** Lets everything through; what was held back arrives now. */
  resume: () => Promise<void>
  connections: () => number
  close: () => Promise<void>
}

/** More is left to the sender's own buffers. */
const MOST_WAITING = 1 << 20

export const startTcpProxy = async (serverPort: number): Promise<TcpProxy> => {
  const port = await freePort()
  const rules = { up: createRule(), down: createRule() }
  const sockets = new Set<Socket>()
  let target = serverPort
  let server: Server | undefined
  let lie: { text: string; isFirst: boolean } | undefined
  let lies = 0

  const keep = (socket: Socket): Socket => {
    sockets.add(socket)
    return socket.setNoDelay(true).on('close', () => sockets.delete(socket))
  }
  const accept = (client: Socket): void => {
    if (lie) return void answerWith(keep(client), lie, () => (lies += 1))
    const upstream = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true })
    forward(keep(client), keep(upstream), rules.up)
    forward(upstream, client, rules.down)
  }
  const listen = async (): Promise<void> => {
    server = createServer({ allowHalfOpen: true }, accept)
    await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve))
  }
  const cut = (): void => {
    for (const socket of sockets) socket.resetAndDestroy()
  }
  const refuse = async (): Promise<void> => {
    if (!server) return
    const closed = new Promise((resolve) => server?.close(resolve))
    cut()
    await closed
    server = undefined
  }
  const chosen = (directions: Direction[]) =>
    (directions.length === 0 ? (['up', 'down'] as const) : directions).map((direction) => rules[direction])

  await listen()
  return {
    port,
    through: (url) => url.replace(new URL(url).host, `127.0.0.1:${port}`),
    leadTo: (next) => {
      target = next
    },
    slow: (slowness, ...directions) => {
      for (const rule of chosen(directions)) rule.set(slowness)
    },
    hold: (...directions) => {
      for (const rule of chosen(directions)) rule.set({ isHeld: true })
    },
    cut,
    refuse,
    lie: (text, isFirst = false) => {
      lie = { text, isFirst }
      cut()
    },
    lies: () => lies,
    resume: async () => {
      lie = undefined
      for (const rule of chosen([])) rule.set({})
      if (!server) await listen()
    },
    connections: () => sockets.size / 2,
    close: refuse,
  }
}

const answerWith = (
  client: Socket,
  { text, isFirst }: { text: string; isFirst: boolean },
  onAnswer: () => void,
): void => {
  const answer = () => {
    onAnswer()
    client.end(text)
  }
  client.on('error', () => undefined)
  if (isFirst) answer()
  else client.once('data', answer)
}

type Rule = ReturnType<typeof createRule>

/** What happens to the bytes of one direction. */
const createRule = () => {
  const changes = new EventEmitter().setMaxListeners(0)
  let current: Slowness & { isHeld?: boolean } = {}
  return {
    set: (next: typeof current) => {
      current = next
      changes.emit('change')
    },
    /** Resolves when `bytes` that were sent at `sentAt` arrive. */
    pass: async (bytes: number, sentAt: number): Promise<void> => {
      while (current.isHeld) await once(changes, 'change')
      const { latencyMs = 0, bytesPerSecond } = current
      const wait = sentAt + latencyMs - performance.now()
      if (latencyMs > 0 && wait > 0) await sleep(wait)
      if (bytesPerSecond !== undefined && bytes > 0) await sleep((bytes / bytesPerSecond) * 1_000)
    },
  }
}

const forward = (from: Socket, to: Socket, rule: Rule): void => {
  let last = Promise.resolve()
  let waiting = 0
  const inOrder = (bytes: number, deliver: () => void): void => {
    const sentAt = performance.now()
    last = last.then(() => rule.pass(bytes, sentAt)).then(deliver)
  }
  from.on('data', (chunk: Buffer) => {
    waiting += chunk.length
    if (waiting > MOST_WAITING) from.pause()
    inOrder(chunk.length, () => {
      waiting -= chunk.length
      to.write(chunk)
      if (waiting <= MOST_WAITING) from.resume()
    })
  })
  from.on('end', () => inOrder(0, () => to.end()))
  from.on('close', () => inOrder(0, () => to.destroy()))
  from.on('error', () => undefined)
}
