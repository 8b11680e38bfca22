import express, { type Router } from 'express'
import type { Context } from '../context'
import { requireOperatorKey } from '../http/operator-key'
import { deleteOwnAccount, type IdentityCall, lookup, signInWithPassword, signUp, update } from './account-calls'
import { createAdminRouter } from './admin-calls'
import { readText } from './fields'
import { IdentityRefusal, identityFailures } from './google-error'
import { PROJECT_ID } from './id-tokens'
import { createOperatorRouter } from './operator-calls'
import { resetPassword, sendOobCode } from './password-calls'
import { refreshSession } from './sessions'

const CALLS: Readonly<Record<string, IdentityCall>> = {
  signUp,
  signInWithPassword,
  lookup,
  update,
  delete: deleteOwnAccount,
  sendOobCode,
  resetPassword,
}

/** cloud.google.com/identity-platform/docs/reference/rest. Any `key` in the query is accepted. */
export const createIdentityRouter = (context: Context): Router => {
  const router = express.Router()
  router.use(['/identitytoolkit.googleapis.com', '/securetoken.googleapis.com'], (_req, res, next) => {
    res.set('Cache-Control', 'no-store')
    next()
  })
  router.use('/identitytoolkit.googleapis.com', express.json({ limit: '256kb' }))
  for (const [name, call] of Object.entries(CALLS)) {
    router.post(`/identitytoolkit.googleapis.com/v1/accounts\\:${name}`, async (req, res) => {
      res.json(await call(context, req.body, req.ip ?? ''))
    })
  }
  router.use('/identitytoolkit.googleapis.com/v1/projects/:projectId', createAdminRouter(context))
  router.post(
    '/securetoken.googleapis.com/v1/token',
    express.urlencoded({ extended: false, limit: '256kb' }),
    express.json({ limit: '256kb' }),
    async (req, res) => {
      res.json(await exchangeToken(context, req.body))
    },
  )
  router.use(['/identitytoolkit.googleapis.com', '/securetoken.googleapis.com'], (req, res) => {
    const message = `Method not found: ${req.method}`
    res.status(404).json({ error: { code: 404, message, errors: [{ message, reason: 'notFound', domain: 'global' }] } })
  })
  router.use(['/identitytoolkit.googleapis.com', '/securetoken.googleapis.com'], identityFailures(context.log))

  router.get('/sandbox/identity/jwks', (_req, res) => {
    res.set('Cache-Control', 'public, max-age=3600').json({ keys: [context.signingKey.jwk] })
  })
  router.use('/sandbox/identity', requireOperatorKey(context.settings), createOperatorRouter(context))
  return router
}

/** The response is in snake_case, as of the secure-token service. */
const exchangeToken = async (context: Context, body: unknown): Promise<object> => {
  const grantType = readText(body, 'grant_type')
  if (grantType === '') throw new IdentityRefusal('MISSING_GRANT_TYPE')
  if (grantType !== 'refresh_token') throw new IdentityRefusal('INVALID_GRANT_TYPE')
  const refreshToken = readText(body, 'refresh_token')
  if (refreshToken === '') throw new IdentityRefusal('MISSING_REFRESH_TOKEN')
  const { account, session } = await refreshSession(context, refreshToken)
  return {
    access_token: session.idToken,
    id_token: session.idToken,
    refresh_token: session.refreshToken,
    expires_in: session.expiresIn,
    token_type: 'Bearer',
    user_id: account.localId,
    project_id: PROJECT_ID,
  }
}
