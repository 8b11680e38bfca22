import { type CollectionSlug, createLocalReq, initTransaction, killTransaction, type PayloadRequest } from 'payload'
import type { Actor, World } from '../world/world'

/** An id that no row has. */
export const MISSING_ID = 2_000_000_000

/** The outcome of an operation: its result, or the status and message of its refusal. */
export type Outcome = { isRefused: false; result: unknown } | { isRefused: true; status: number; message: string }

/** One cell of the table: the actor, the collection and the world. */
export type Cell = { world: World; actor: Actor; slug: CollectionSlug }

type Shared = { collection: CollectionSlug; overrideAccess: false; req: PayloadRequest; disableErrors?: false }

/** Runs an operation of the Local API as the actor, with access control, and rolls back its writes. */
export const attempt = async (
  { world, actor, slug }: Cell,
  work: (shared: Shared) => Promise<unknown>,
): Promise<Outcome> => {
  const req = await createLocalReq(actor.user ? { user: actor.user } : {}, world.payload)
  await initTransaction(req)
  try {
    return { isRefused: false, result: await work({ collection: slug, overrideAccess: false, req }) }
  } catch (error) {
    const { status = 500, message } = error as { status?: number; message: string }
    return { isRefused: true, status, message }
  } finally {
    if (req.transactionID !== undefined) await killTransaction(req)
  }
}

/** Like `attempt` for reads, which need no transaction. */
export const attemptRead = async (
  { world, actor, slug }: Cell,
  work: (shared: Shared) => Promise<unknown>,
): Promise<Outcome> => {
  const req = await createLocalReq(actor.user ? { user: actor.user } : {}, world.payload)
  try {
    return { isRefused: false, result: await work({ collection: slug, overrideAccess: false, req }) }
  } catch (error) {
    const { status = 500, message } = error as { status?: number; message: string }
    return { isRefused: true, status, message }
  }
}

export const isRefusal = (outcome: Outcome): boolean => outcome.isRefused && [401, 403, 404].includes(outcome.status)

/** A short description of an outcome. */
export const said = (outcome: Outcome): string =>
  outcome.isRefused ? `${outcome.status} ${outcome.message}` : `done: ${JSON.stringify(outcome.result)?.slice(0, 120)}`

/**
 * The file for a new row of an upload collection, so that the outcome depends on the right and not on a missing file.
 */
export const fileFor = (slug: string): object =>
  slug === 'media' ? { file: { data: Buffer.from('x'), mimetype: 'image/png', name: 'a.png', size: 1 } } : {}
