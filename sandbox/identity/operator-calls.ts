import express, { type Router } from 'express'
import * as z from 'zod'
import type { Context } from '../context'
import { parseInput, Refusal } from '../http/failure'
import { findAccountByEmail, insertAccount } from './accounts'
import { isEmail } from './fields'
import { hashPassword } from './passwords'
import { newResetLink } from './reset-codes'

const LINK_HOURS = 24

const Email = z
  .string()
  .transform((email) => email.trim().toLowerCase())
  .refine(isEmail, 'is not an email address')
const NewAccount = z.object({
  email: Email,
  password: z.string().min(6).max(4096).optional(),
  email_verified: z.boolean().default(false),
})

/** Actions of Google's console. */
export const createOperatorRouter = (context: Context): Router => {
  const router = express.Router()
  router.use(express.json({ limit: '256kb' }))

  router.post('/accounts', async (req, res) => {
    const { email, password, email_verified } = parseInput(NewAccount, req.body)
    const existing = await findAccountByEmail(context.db, email)
    if (existing) {
      res.json({ localId: existing.localId, created: false })
      return
    }
    const passwordHash = password === undefined ? null : await hashPassword(password)
    const made = await insertAccount(context.db, { email, passwordHash, isEmailVerified: email_verified })
    const account = made ?? (await findAccountByEmail(context.db, email))
    res.status(made ? 201 : 200).json({ localId: account?.localId, created: made !== undefined })
  })

  router.put('/accounts/:localId', async (req, res) => {
    const { disabled } = parseInput(z.object({ disabled: z.boolean() }), req.body)
    const { rowCount } = await context.db.query('update accounts set is_disabled = $2 where local_id = $1', [
      req.params.localId,
      disabled,
    ])
    if (rowCount !== 1) throw new Refusal(404, 'Account not found')
    res.json({ localId: req.params.localId, disabled })
  })

  router.post('/password-link', async (req, res) => {
    const { email } = parseInput(z.object({ email: Email }), req.body)
    const account = await findAccountByEmail(context.db, email)
    if (!account) throw new Refusal(404, 'No account has this email')
    res.json({ link: await newResetLink(context, account.localId, LINK_HOURS) })
  })
  return router
}
