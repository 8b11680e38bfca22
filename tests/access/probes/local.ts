import { type CollectionSlug, createLocalReq, initTransaction, killTransaction, type PayloadRequest } from 'payload'
import type { Actor, World } from '../world/world'

/** An id that no row has. */
export const MISSING_ID = 2_000_000_000

/** What came of an operation: its result, or the status and message with which it was refused. */
export type Outcome = { isRefused: false; result: unknown } | { isRefused: true; status: number; message: string }

/** Who asks for what: one cell of the table, with everything that a probe needs. */
export type Cell = { world: World; actor: Actor; slug: CollectionSlug }

type Shared = { collection: CollectionSlug; overrideAccess: false; req: PayloadRequest; disableErrors?: false }

/** Runs an operation of the Local API as the actor, rights on, and takes back whatever it wrote. */
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

/** The same for reads, which need no transaction. */
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

/** An outcome in a few words. */
export const said = (outcome: Outcome): string =>
  outcome.isRefused ? `${outcome.status} ${outcome.message}` : `done: ${JSON.stringify(outcome.result)?.slice(0, 120)}`

/** What goes with a new row of a collection of files, so that it is the right that decides and not the missing file. */
export const fileFor = (slug: string): object =>
  slug === 'media' ? { file: { data: Buffer.from('x'), mimetype: 'image/png', name: 'a.png', size: 1 } } : {}
