import express, { type Router } from 'express'
import * as z from 'zod'
import type { Context } from '../context'
import { withTransaction } from '../database'
import { parseInput, Refusal } from '../http/failure'
import { isOperatorKey } from '../http/operator-key'
import { deleteAccount } from './accounts'
import { IdentityRefusal } from './google-error'

const Target = z.object({ localId: z.string().min(1) })
const Seconds = z.number().int().min(0).max(253_402_300_799)
const Changes = z.object({
  localId: z.string().min(1),
  disableUser: z.boolean().optional(),
  // Google encodes int64 as a string, but its own library sends a number.
  validSince: z
    .union([z.string().regex(/^\d+$/), z.number()])
    .transform(Number)
    .pipe(Seconds)
    .optional(),
})

/**
 * What Google's admin library and console send
 * (cloud.google.com/identity-platform/docs/reference/rest/v1/projects.accounts). The operator key takes the place of
 * an OAuth access token.
 */
export const createAdminRouter = (context: Context): Router => {
  const router = express.Router()
  router.use((req, _res, next) => {
    const key = /^Bearer (\S+)$/.exec(req.get('authorization') ?? '')?.[1] ?? ''
    next(isOperatorKey(context.settings, key) ? undefined : new Refusal(401, 'The access token is missing or wrong'))
  })

  router.post('/accounts\\:update', async (req, res) => {
    const { localId, disableUser, validSince } = parseInput(Changes, req.body)
    const { rows } = await context.db.query<{ email: string }>(
      `update accounts
       set is_disabled = coalesce($2, is_disabled), valid_since = coalesce(to_timestamp($3::bigint), valid_since)
       where local_id = $1
       returning email`,
      [localId, disableUser, validSince],
    )
    if (!rows[0]) throw new IdentityRefusal('USER_NOT_FOUND')
    res.json({ kind: 'identitytoolkit#SetAccountInfoResponse', localId, email: rows[0].email })
  })

  router.post('/accounts\\:delete', async (req, res) => {
    const { localId } = parseInput(Target, req.body)
    const isThere = await withTransaction(context.db, (client) => deleteAccount(client, localId))
    if (!isThere) throw new IdentityRefusal('USER_NOT_FOUND')
    res.json({ kind: 'identitytoolkit#DeleteAccountResponse' })
  })
  return router
}
