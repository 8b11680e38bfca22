import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import { adapterOf } from '../../database'

/**
 * Payload ignores a COMMIT that fails, as when its connection is lost, and what was acknowledged would be gone. With this, whoever
 * commits gets the error. Whether Postgres got the COMMIT is then unknown, so the request has to be repeatable.
 */
export const commitStrictly = (payload: Payload): void => {
  const adapter = adapterOf(payload)
  adapter.beginTransaction = async (options) => {
    const id = randomUUID()
    await new Promise<void>((ready, failed) => {
      const ended = adapter.drizzle.transaction(
        (db) =>
          new Promise<void>((resolve, reject) => {
            adapter.sessions[id] = {
              db,
              resolve: async () => {
                resolve()
                await ended
              },
              reject: async () => {
                reject(new Error('Rolled back'))
                await ended.catch(() => undefined)
              },
            }
            ready()
          }),
        options as Parameters<typeof adapter.drizzle.transaction>[1],
      )
      // Nobody listens to the first once the transaction has begun.
      ended.catch(failed)
    })
    return id
  }
  adapter.commitTransaction = async (incoming) => {
    const id = String(await incoming)
    const session = adapter.sessions[id]
    if (!session) return
    delete adapter.sessions[id]
    await session.resolve()
  }
}
