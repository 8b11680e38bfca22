import { connect, createServer, type Server, type Socket } from 'node:net'
import { freePort } from './free-port'

export type DatabaseProxy = {
  /** The address of the database through the proxy. */
  url: string
  /** Refuses connections, as a stopped database does. */
  stop: () => Promise<void>
  /** Accepts connections and answers nothing, as a machine that hangs does. */
  hang: () => void
  /** Lets everything through again. */
  resume: () => Promise<void>
  close: () => Promise<void>
}

/** Between the product and its database, which goes on for everybody else. */
export const startDatabaseProxy = async (databaseUrl: string): Promise<DatabaseProxy> => {
  const target = new URL(databaseUrl)
  const port = await freePort()
  const sockets = new Set<Socket>()
  let isHanging = false
  let server: Server | undefined

  const cut = (): void => {
    for (const socket of sockets) socket.destroy()
  }

  const pass = (client: Socket): void => {
    sockets.add(client)
    client.on('error', () => undefined).on('close', () => sockets.delete(client))
    if (isHanging) return
    const database = connect(Number(target.port || 5432), target.hostname)
    sockets.add(database)
    database
      .on('error', () => undefined)
      .on('close', () => {
        sockets.delete(database)
        client.destroy()
      })
    client.on('close', () => database.destroy())
    client.pipe(database)
    database.pipe(client)
  }

  const listen = async (): Promise<void> => {
    server = createServer(pass)
    await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve))
  }
  const stop = async (): Promise<void> => {
    const closed = new Promise((resolve) => server?.close(resolve))
    cut()
    await closed
    server = undefined
  }

  await listen()
  return {
    url: Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String(port) }).href,
    stop,
    hang: () => {
      isHanging = true
      cut()
    },
    resume: async () => {
      isHanging = false
      cut()
      if (!server) await listen()
    },
    close: async () => {
      if (server) await stop()
    },
  }
}
