import { randomUUID, timingSafeEqual } from 'node:crypto'
import type { Request, RequestHandler, Response } from 'express'
import type { Context } from '../context'
import { failureHandler, Refusal } from '../http/failure'
import { bearerOf } from '../login/grants'
import { hashSecret, newSecret } from '../secrets'
import { PaypalRefusal } from './failures'

/** Nine hours of system time, as at PayPal. */
const TOKEN_SECONDS = 32_400
const SCOPES = [
  'https://uri.paypal.com/payments/payouts',
  'https://uri.paypal.com/services/applications/webhooks',
  'https://uri.paypal.com/services/reporting/search/read',
]

class TokenRefusal extends Refusal {
  readonly error: string

  constructor(status: number, error: string, description: string) {
    super(status, description)
    this.error = error
  }
}

/** Client credentials grant, with the client in HTTP Basic and the grant in a form. */
export const issueToken = async ({ db, settings }: Context, req: Request, res: Response): Promise<void> => {
  requireClient(settings.paypal.client, req)
  const grant: unknown = typeof req.body === 'object' && req.body !== null ? req.body.grant_type : undefined
  if (grant !== 'client_credentials') {
    throw new TokenRefusal(400, 'unsupported_grant_type', 'Grant Type is not client_credentials')
  }
  const token = `A21AA${newSecret(60)}`
  await db.query('delete from paypal_tokens where expires_at < now()')
  await db.query('insert into paypal_tokens values ($1, now() + make_interval(secs => $2))', [
    hashSecret(token),
    TOKEN_SECONDS,
  ])
  res.set('Cache-Control', 'no-store').json({
    scope: SCOPES.join(' '),
    access_token: token,
    token_type: 'Bearer',
    app_id: 'APP-80W284485P519543T',
    expires_in: TOKEN_SECONDS,
    nonce: `${new Date().toISOString()}${randomUUID()}`,
  })
}

export const writeTokenError = (res: Response, status: number, message: string, error = 'server_error'): void => {
  res.set('Cache-Control', 'no-store').status(status).json({ error, error_description: message })
}

export const tokenErrors = ({ log }: Context) =>
  failureHandler(log, (res, { status, message, cause }) => {
    if (cause instanceof TokenRefusal) writeTokenError(res, status, message, cause.error)
    else writeTokenError(res, status, message, status < 500 ? 'invalid_request' : undefined)
  })

export const requireToken =
  ({ db }: Context): RequestHandler =>
  async (req, _res, next) => {
    const { rowCount } = await db.query('select from paypal_tokens where token_hash = $1 and expires_at > now()', [
      hashSecret(bearerOf(req) ?? ''),
    ])
    if (rowCount !== 1) throw PaypalRefusal.unauthenticated()
    next()
  }

/** For the scripted fault `expired`. */
export const expirePaypalToken = async ({ db }: Context, req: Request): Promise<void> => {
  await db.query('delete from paypal_tokens where token_hash = $1', [hashSecret(bearerOf(req) ?? '')])
}

const requireClient = (client: Context['settings']['paypal']['client'], req: Request): void => {
  const encoded = /^basic\s+([A-Za-z0-9+/=]+)$/i.exec(req.get('authorization') ?? '')?.[1] ?? ''
  const given = hashSecret(Buffer.from(encoded, 'base64').toString('utf8'))
  if (timingSafeEqual(given, hashSecret(`${client.id}:${client.secret}`))) return
  throw new TokenRefusal(401, 'invalid_client', 'Client Authentication failed')
}
