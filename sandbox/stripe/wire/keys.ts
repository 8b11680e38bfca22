import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import type { Context } from '../../context'
import { type Turn, takeTurn } from '../store/turn'
import type { Reply } from './call'
import { StripeFailure } from './failure'
import type { Tree } from './form'

export interface KeyedRequest {
  readonly account: string
  /** Null: no replay. */
  readonly key: string | null
  readonly path: string
  readonly params: Tree
  readonly requestId: string
}

/** A replay has the id of the original request. */
export interface KeyedReply extends Reply {
  readonly text: string
  readonly replayOf?: string
}

const KEY_LENGTH = 255
const inFlight = new WeakMap<Pool, Set<string>>()

/** Returns a release function. 409 while another request holds it (docs.stripe.com/api/idempotent_requests). */
export const claimKey = ({ db }: Context, account: string, key: string | null): (() => void) => {
  if (key === null) return () => undefined
  if (key.length > KEY_LENGTH) {
    throw StripeFailure.invalid(`Idempotency keys have at most ${KEY_LENGTH} characters`, 'parameter_invalid_string')
  }
  const claimed = inFlight.get(db) ?? new Set()
  inFlight.set(db, claimed)
  const name = `${account} ${key}`
  if (claimed.has(name)) {
    const message =
      'There is currently another in-progress request using this Idempotent Key (that probably means you submitted ' +
      'twice, and the other request is still going through). Please try again later.'
    throw new StripeFailure(409, 'idempotency_error', message, { code: 'idempotency_key_in_use' })
  }
  claimed.add(name)
  return () => claimed.delete(name)
}

/**
 * The response is stored in the transaction of the effect, so that a crash leaves both or neither. A repeat with
 * other parameters is a 400. Rejected parameters store nothing. Keys expire after 24 hours of system time.
 */
export const answerOnce = (
  context: Context,
  request: KeyedRequest,
  act: (turn: Turn) => Promise<Reply>,
): Promise<KeyedReply> =>
  takeTurn(context, { id: request.requestId, key: request.key }, async (turn) => {
    const fingerprint = fingerprintOf(request)
    const kept = request.key === null ? undefined : await findKept(turn, request.account, request.key, fingerprint)
    if (kept) return kept
    const { reply, isKept } = await tryAct(turn, act)
    const answer = { ...reply, text: JSON.stringify(reply.body) }
    if (request.key !== null && isKept) await keep(turn, request, fingerprint, answer)
    return answer
  })

const findKept = async (
  { db }: Turn,
  account: string,
  key: string,
  fingerprint: Buffer,
): Promise<KeyedReply | undefined> => {
  await db.query(
    "delete from stripe_keys where account = $1 and key = $2 and created_at < now() - interval '24 hours'",
    [account, key],
  )
  const { rows } = await db.query<{ fingerprint: Buffer; request_id: string; status: number; answer: string }>(
    'select fingerprint, request_id, status, answer from stripe_keys where account = $1 and key = $2',
    [account, key],
  )
  const found = rows[0]
  if (!found) return undefined
  if (!found.fingerprint.equals(fingerprint)) {
    const message =
      'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
      `Try using a key other than '${key}' if you meant to execute a different request.`
    throw new StripeFailure(400, 'idempotency_error', message)
  }
  return { status: found.status, body: {}, text: found.answer, replayOf: found.request_id }
}

const tryAct = async (turn: Turn, act: (turn: Turn) => Promise<Reply>): Promise<{ reply: Reply; isKept: boolean }> => {
  await turn.db.query('savepoint act')
  try {
    return { reply: await act(turn), isKept: true }
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error
    await turn.db.query('rollback to savepoint act')
    return { reply: { status: error.status, body: error.body() }, isKept: !error.isAboutParameters }
  }
}

const keep = async ({ db }: Turn, request: KeyedRequest, fingerprint: Buffer, answer: KeyedReply): Promise<void> => {
  const { account, key, path, requestId } = request
  await db.query(
    'insert into stripe_keys (account, key, fingerprint, request_id, status, answer) values ($1, $2, $3, $4, $5, $6)',
    [account, key, fingerprint, requestId, answer.status, answer.text],
  )
  if (answer.status >= 400 && answer.status !== 402) return
  await db.query('insert into stripe_effects (account, key, path, object, status) values ($1, $2, $3, $4, $5)', [
    account,
    key,
    path,
    objectOf(answer.body),
    answer.status,
  ])
}

/** For a declined card, its PaymentIntent. */
const objectOf = (body: object): string | null => {
  const { id, error } = body as {
    id?: string
    error?: { payment_intent?: { id: string }; setup_intent?: { id: string } }
  }
  return id ?? error?.payment_intent?.id ?? error?.setup_intent?.id ?? null
}

/** The same in any order of the parameters. */
const fingerprintOf = ({ path, params }: KeyedRequest): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([path, inOrder(params)]))
    .digest()

const inOrder = (tree: Tree): unknown => {
  if (typeof tree === 'string') return tree
  if (Array.isArray(tree)) return tree.map(inOrder)
  return Object.entries(tree)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, inner]) => [name, inOrder(inner)])
}
