import { timingSafeEqual } from 'node:crypto'
import express, { type Request, type RequestHandler, type Response, type Router } from 'express'
import type { Context } from '../../context'
import type { FaultyCall } from '../../faults/faults'
import { injectFault } from '../../faults/inject-fault'
import { failureHandler } from '../../http/failure'
import { hashSecret } from '../../secrets'
import { noAccess } from '../money/capabilities'
import { API_VERSION } from '../store/emit'
import { newLetters } from '../store/ids'
import { findObject, PLATFORM } from '../store/objects'
import { type Look, takeLook } from '../store/turn'
import type { Call } from './call'
import { expand, takeExpand } from './expand'
import { StripeFailure } from './failure'
import { decodeForm } from './form'
import { answerOnce, claimKey } from './keys'

export interface CallHooks {
  readonly settleDue: () => Promise<unknown>
  /** Called after a write, which may have stored events to send. */
  readonly onChange: () => void
}

/** To be mounted at /v1. */
export const serveCalls = (context: Context, calls: readonly Call[], hooks: CallHooks): Router => {
  const router = express.Router()
  router.use(writeHeaders, requireSecretKey(context), express.text({ type: () => true, limit: '1mb' }))
  for (const call of calls) {
    const withFaults = injectFault(context, faultyName(call), writeFailure)
    router[call.method](call.path, claim(context), withFaults, answer(context, call, hooks))
  }
  router.use((req) => {
    const message = `Unrecognized request URL (${req.method}: ${req.baseUrl}${req.path}).`
    throw new StripeFailure(404, 'invalid_request_error', message)
  })
  router.use(
    failureHandler(context.log, (res, { status, message, cause }) => {
      if (cause instanceof StripeFailure) res.status(status).json(cause.body())
      else writeFailure(res, status, message)
    }),
  )
  return router
}

const faultyName = ({ method, path }: Call): FaultyCall => {
  if (method === 'get') return 'stripe'
  if (path === '/payment_intents' || path.endsWith('/confirm')) return 'stripe_payment'
  if (path.startsWith('/transfers')) return 'stripe_transfer'
  return path === '/refunds' ? 'stripe_refund' : 'stripe_write'
}

const writeFailure = (res: Response, status: number, message: string): void => {
  const type = status >= 500 ? 'api_error' : 'invalid_request_error'
  const error = status === 429 ? { code: 'rate_limit', message, type } : { message, type }
  res.status(status).json({ error })
}

const writeHeaders: RequestHandler = (req, res, next) => {
  res.set({
    'Cache-Control': 'no-cache, no-store',
    'Request-Id': `req_${newLetters(14)}`,
    'Stripe-Version': API_VERSION,
  })
  const key = req.get('idempotency-key')
  if (key !== undefined) res.set('Idempotency-Key', key)
  next()
}

const requireSecretKey = ({ settings }: Context): RequestHandler => {
  const expected = hashSecret(settings.stripe.secretKey)
  return (req, _res, next) => {
    const given = secretOf(req)
    if (given === undefined) {
      throw new StripeFailure(401, 'invalid_request_error', 'You did not provide an API key.')
    }
    if (!timingSafeEqual(hashSecret(given), expected)) {
      const shown = `${given.slice(0, 8)}${'*'.repeat(8)}${given.slice(-4)}`
      throw new StripeFailure(401, 'invalid_request_error', `Invalid API Key provided: ${shown}`)
    }
    const version = req.get('stripe-version')
    if (version !== undefined && version !== API_VERSION) {
      throw StripeFailure.invalid(`Invalid Stripe API version: ${version}. The sandbox supports only ${API_VERSION}.`)
    }
    next()
  }
}

const secretOf = (req: Request): string | undefined => {
  const [, scheme = '', value = ''] = /^(bearer|basic)\s+(\S+)$/i.exec(req.get('authorization') ?? '') ?? []
  if (value === '') return undefined
  return scheme.toLowerCase() === 'bearer' ? value : Buffer.from(value, 'base64').toString('utf8').split(':')[0]
}

/** Until the work ends, including delays by faults. */
const claim =
  (context: Context): RequestHandler =>
  (req, res, next) => {
    if (req.method !== 'POST') {
      next()
      return
    }
    const release = claimKey(context, accountOf(req), req.get('idempotency-key') ?? null)
    res.locals.release = release
    // When the caller disconnects during the work, the key is released only when the work ends.
    res.once('close', () => {
      if (res.locals.isWorking !== true) release()
    })
    next()
  }

const answer =
  (context: Context, call: Call, { settleDue, onChange }: CallHooks): RequestHandler =>
  async (req, res) => {
    res.locals.isWorking = true
    try {
      await settleDue()
      await answerCall(context, call, req, res)
    } finally {
      onChange()
      const release: unknown = res.locals.release
      if (typeof release === 'function') release()
    }
  }

const answerCall = async (context: Context, call: Call, req: Request, res: Response): Promise<void> => {
  const account = accountOf(req)
  const query = req.originalUrl.split('?').slice(1).join('?')
  const params = decodeForm(call.method === 'get' || typeof req.body !== 'string' ? query : req.body)
  const { paths, rest } = takeExpand(params)
  const asked = { params: rest, id: String(req.params.id ?? ''), innerId: String(req.params.innerId ?? ''), account }
  if (call.method === 'get') {
    const look = await takeLook(context)
    await requireAccount(look, account)
    const { status, body } = await call.run(look, asked)
    send(res, status, JSON.stringify(status === 200 ? await expand(look, body, paths) : body))
    return
  }
  const request = {
    account,
    key: call.method === 'post' ? (req.get('idempotency-key') ?? null) : null,
    path: `${req.method} ${req.baseUrl}${req.path}`,
    params,
    requestId: String(res.get('Request-Id')),
  }
  const reply = await answerOnce(context, request, async (turn) => {
    await requireAccount(turn, account)
    const { status, body } = await call.run(turn, asked)
    return { status, body: status === 200 ? await expand(turn, body, paths) : body }
  })
  if (reply.replayOf !== undefined) res.set({ 'Idempotent-Replayed': 'true', 'Original-Request': reply.replayOf })
  send(res, reply.status, reply.text)
}

const accountOf = (req: Request): string => req.get('stripe-account') ?? PLATFORM

const requireAccount = async (look: Look, account: string): Promise<void> => {
  if (account === PLATFORM) return
  const found = await findObject(look, 'account', account)
  if (!found || found.hidden.is_deauthorized) throw noAccess(account)
}

const send = (res: Response, status: number, text: string): void => {
  res.status(status).type('json').send(text)
}
