import { randomUUID, timingSafeEqual } from 'node:crypto'
import type { Request, Response } from 'express'
import type { Context } from '../context'
import { failureHandler } from '../http/failure'
import { hashSecret } from '../secrets'
import { hasLiveShapes } from '../shapes'
import { redeemCode } from './codes'
import { ACCESS_TOKEN_SECONDS, createGrant, refreshGrant } from './grants'
import { TokenRefusal } from './token-error'

/** Takes the client's credentials in the body or by HTTP Basic. */
export const exchangeToken = async ({ db, settings }: Context, req: Request, res: Response): Promise<void> => {
  res.set({ 'Cache-Control': 'no-store', Pragma: 'no-cache' })
  const read = readerOf(req.body)
  const grantType = read('grant_type')
  if (grantType === undefined) throw TokenRefusal.missingParameter('grant_type')
  if (grantType !== 'authorization_code' && grantType !== 'refresh_token') throw TokenRefusal.unsupportedGrant()
  requireClient(settings.client, basicOf(req) ?? { id: read('client_id'), secret: read('client_secret') })

  const required = (name: string): string => {
    const value = read(name)
    if (value === undefined) throw TokenRefusal.missingParameter(name)
    return value
  }
  const clientId = settings.client.id
  if (grantType === 'refresh_token') {
    const refreshToken = required('refresh_token')
    sendTokens(res, await refreshGrant(db, clientId, refreshToken), refreshToken)
    return
  }
  const given = { code: required('code'), redirectUri: required('redirect_uri'), codeVerifier: read('code_verifier') }
  const seller = await redeemCode(db, { ...given, clientId })
  const { accessToken, refreshToken } = await createGrant(db, clientId, seller)
  sendTokens(res, accessToken, refreshToken)
}

/** `{ error, error_description }`; live responses have two more fields. */
export const writeTokenFailure =
  ({ db }: Context) =>
  async (res: Response, status: number, message: string, error = wordOf(status)): Promise<void> => {
    const body = { error, error_description: message }
    const isLive = await hasLiveShapes(db).catch(() => false)
    res.set('Cache-Control', 'no-store')
    res.status(status).json(isLive ? { error_index: '', ...body, request_id: randomUUID() } : body)
  }

export const tokenFailures = (context: Context) =>
  failureHandler(context.log, (res, { status, message, cause }) =>
    writeTokenFailure(context)(res, status, message, cause instanceof TokenRefusal ? cause.error : undefined),
  )

const wordOf = (status: number): string => {
  if (status >= 500) return 'server_error'
  return status === 429 ? 'temporarily_unavailable' : 'invalid_request'
}

const sendTokens = (res: Response, accessToken: string, refreshToken: string): void => {
  res.json({
    access_token: accessToken,
    refresh_token: refreshToken,
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
  })
}

const requireClient = (
  client: Context['settings']['client'],
  given: { id: string | undefined; secret: string | undefined },
): void => {
  if (given.id === undefined) throw TokenRefusal.missingParameter('client_id')
  const isRight =
    given.id === client.id &&
    given.secret !== undefined &&
    timingSafeEqual(hashSecret(given.secret), hashSecret(client.secret))
  if (!isRight) throw TokenRefusal.invalidClient()
}

const basicOf = (req: Request): { id: string; secret: string } | undefined => {
  const match = /^basic\s+([A-Za-z0-9+/=]+)$/i.exec(req.get('authorization') ?? '')
  if (!match) return undefined
  const [id = '', ...secret] = Buffer.from(match[1] ?? '', 'base64')
    .toString('utf8')
    .split(':')
  return { id, secret: secret.join(':') }
}

const readerOf =
  (body: unknown) =>
  (name: string): string | undefined => {
    const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined
    return typeof value === 'string' && value !== '' ? value : undefined
  }
