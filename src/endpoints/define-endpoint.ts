import { Readable } from 'node:stream'
import type { Endpoint, PayloadRequest } from 'payload'
import { APIError, ValidationError } from 'payload'
import { actorOf } from '../access/roles'
import { recordAudit } from '../audit'
import { requireFreshIdentity } from '../auth/fresh-identity'
import { parseBoundedJson } from '../bounded-json'
import type { Call, CallAnswer, CallInput } from '../contracts/call'
import type { ErrorAnswer } from '../contracts/errors'
import { VIEW_ONLY } from '../contracts/view-as'
import { allowReplica, beforeCommit, endOfChanges } from '../database'
import { BAD_VALUE, errorAnswer, headersOf, isBadValue, isUnavailable, ProductError, Unavailable } from '../errors'
import { ProviderRefused, UnknownOutcome } from '../integrations/provider-errors'
import { UpstreamError } from '../integrations/upstream'
import { GUARDS, type Guards } from './guards'
import { admitCall, countAnswer, type EndpointLimit } from './limit-calls'
import { readInput } from './read-input'

/** The path segment of product calls in Payload's router; no collection has this slug. */
export const PRODUCT_SEGMENT = 'product'

/** The largest body is a list of 10,000 ids. */
const BODY_BOUNDS = { depth: 20, members: 12_000 }

/** The answer of a call with `file`. */
export class FileDownload {
  constructor(
    /** Without quotes; written in our code. */
    readonly name: string,
    readonly content: Readable,
  ) {}
}

/** The answer of a call whose `file` is `text/event-stream`. */
export class EventStream {
  constructor(readonly events: Readable) {}
}

type Handled<C extends Call> =
  | (C extends { file: string } ? FileDownload | EventStream : never)
  | CallAnswer<C>
  | { status: number; answer: CallAnswer<C>; headers?: Record<string, string> }

/**
 * `handle` returns the answer (200, or 204 for null), or an object with status and answer. `limit` is counted in
 * addition to the limit on writes. `freshIdentity` is for writes of money: it first asks the identity provider whether
 * the account still exists.
 */
export const defineEndpoint = <C extends Call, G extends keyof Guards>(
  call: C,
  {
    guard,
    limit,
    freshIdentity,
    hasEffects = call.method !== 'GET',
    isReport = false,
    handle,
  }: {
    guard: G
    limit?: EndpointLimit
    freshIdentity?: true
    /** Set for a GET that changes something; such calls are closed to admins who view an account. */
    hasEffects?: boolean
    /** May be read from a replica, and so be up to ten seconds old. */
    isReport?: boolean
    handle: (args: CallInput<C> & { req: PayloadRequest; actor: Guards[G] }) => Promise<Handled<C>>
  },
): Endpoint => ({
  path: `/${PRODUCT_SEGMENT}${call.path.replace(/\{(\w+)\}/g, ':$1')}`,
  method: call.method.toLowerCase() as Lowercase<Call['method']>,
  custom: { call, guard, limit, freshIdentity, hasEffects },
  handler: async (req) => {
    try {
      if (hasEffects && actorOf(req)?.viewed_by !== undefined) throw new ProductError('forbidden', VIEW_ONLY)
      const actor = (await GUARDS[guard](req, hasEffects)) as Guards[G]
      await admitCall(req, call, limit)
      const input = {
        params: readInput(call.params, req.routeParams),
        query: readInput(call.query, req.query),
        body: readInput(call.body, await bodyOf(req, call)),
      }
      if (freshIdentity) await requireFreshIdentity(req)
      if (isReport) allowReplica(req)
      if (hasEffects && guard !== 'public' && guard !== 'identity') auditOfTeam(req, call, input.params)
      const handled = await handle({ ...(input as CallInput<C>), req, actor })
      await endOfChanges(req)
      if (handled instanceof FileDownload) return fileAnswer(call, handled)
      if (handled instanceof EventStream) return streamAnswer(handled)
      const outcome = outcomeOf(handled)
      await countAnswer(req, limit, outcome)
      return answered(outcome)
    } catch (error) {
      // Use cases handle the refusals they expect; any other concerns staff.
      if (error instanceof ProviderRefused)
        req.payload.logger.error({ err: error, path: req.pathname, msg: 'A payment provider refused a call' })
      if (isUnavailable(error)) req.payload.logger.warn({ err: error, path: req.pathname, msg: 'A call was put off' })
      const known = asProductError(error)
      if (known && !(known instanceof Unavailable)) await countAnswer(req, limit, known)
      return known ? refused(known) : failed(error, req)
    }
  },
})

/** Several people may act for a brand, so the audit log says who made each change, in the transaction of the change. */
const auditOfTeam = (req: PayloadRequest, { method, path }: Call, params: unknown): void => {
  const brandId = actorOf(req)?.brand_id ?? null
  if (brandId === null) return
  const rows = [{ id: brandId, changes: { ...(params as object | undefined) } }]
  beforeCommit(req, () => recordAudit({ req, action: `${method} ${path}`, collection: 'brands', rows }))
}

const bodyOf = async (req: PayloadRequest, call: Call): Promise<unknown> => {
  if (!call.body) return undefined
  const text = (await req.text?.()) ?? ''
  if (text === '') return undefined
  if (!/^application\/json\b/i.test(req.headers.get('content-type') ?? ''))
    throw new ProductError('wrong_type', 'Send JSON (Content-Type: application/json)')
  return parseBoundedJson(text, BODY_BOUNDS)
}

type Outcome = { status: number; answer: unknown; headers?: Record<string, string> }

const outcomeOf = (result: unknown): Outcome => {
  if (typeof result === 'object' && result !== null && 'status' in result && 'answer' in result)
    return result as Outcome
  return { status: result === null ? 204 : 200, answer: result }
}

const answered = ({ status, answer, headers }: Outcome): Response =>
  answer === null ? new Response(null, { status: 204, headers }) : Response.json(answer, { status, headers })

const fileAnswer = ({ file }: Call, { name, content }: FileDownload): Response =>
  new Response(Readable.toWeb(content) as ReadableStream, {
    headers: {
      'content-type': `${file}; charset=utf-8`,
      'content-disposition': `attachment; filename="${name}"`,
    },
  })

/** Neither compressed nor kept back on its way. */
const streamAnswer = ({ events }: EventStream): Response =>
  new Response(Readable.toWeb(events) as ReadableStream, {
    headers: {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    },
  })

const refused = (error: ProductError): Response =>
  Response.json(errorAnswer(error), { status: error.status, headers: headersOf(error) })

const failed = (error: unknown, req: PayloadRequest): Response => {
  req.payload.logger.error({ err: error, path: req.pathname, msg: 'A call failed' })
  return Response.json({ message: 'Something went wrong.' } satisfies ErrorAnswer, { status: 500 })
}

const asProductError = (error: unknown): ProductError | null => {
  if (error instanceof ProductError) return error
  if (isBadValue(error)) return new ProductError('invalid', BAD_VALUE)
  if (isUnavailable(error)) return new Unavailable()
  if (error instanceof UpstreamError || error instanceof UnknownOutcome || error instanceof ProviderRefused)
    return new ProductError(
      'upstream',
      `${error.service} isn’t responding as expected. Your data is safe; please try again.`,
    )
  if (error instanceof ValidationError) {
    const fields = error.data.errors.map((field) => ({ path: field.path, message: field.message }))
    return new ProductError('invalid', fields[0]?.message ?? error.message, fields)
  }
  if (error instanceof APIError && error.status < 500)
    return new ProductError(error.status === 404 ? 'not_found' : 'forbidden', error.message)
  return null
}
