import express, { type Router } from 'express'
import * as z from 'zod'
import { findSeller } from '../catalog/sellers'
import type { Context } from '../context'
import { parseInput, Refusal } from '../http/failure'
import { requireOperatorKey } from '../http/operator-key'
import { readAuthorization } from './authorization-request'
import { issueCode } from './codes'
import { expireTokensOf, revokeGrantsOf } from './grants'

const KnownSeller = z.string().refine((id) => findSeller(id) !== undefined, 'is not a seller of the sandbox')
const SellerRequest = z.strictObject({ seller: KnownSeller })
const SeedRequest = z.object({
  seller: KnownSeller,
  redirect_uri: z.string(),
  code_challenge: z.string().optional(),
  code_challenge_method: z.enum(['S256', 'plain']).optional(),
})

/** Actions that a seller takes at Amazon. */
export const createGrantRoutes = ({ db, settings }: Context): Router => {
  const router = express.Router()
  const requireKey = requireOperatorKey(settings)
  const json = express.json({ limit: '256kb' })

  router.post('/sandbox/amazon/authorize', requireKey, json, async (req, res) => {
    const wanted = parseInput(SeedRequest, req.body)
    const outcome = readAuthorization(settings, {
      ...wanted,
      client_id: settings.client.id,
      response_type: 'code',
      scope: 'advertising::campaign_management',
    })
    if (outcome.kind !== 'valid') throw new Refusal(400, 'redirect_uri or code_challenge is invalid')
    res.json({ code: await issueCode(db, outcome.request, wanted.seller) })
  })

  router.post('/sandbox/amazon/revoke', requireKey, json, async (req, res) => {
    const { seller } = parseInput(SellerRequest, req.body)
    res.json({ seller, grants: await revokeGrantsOf(db, seller) })
  })

  router.post('/sandbox/amazon/expire-tokens', requireKey, json, async (req, res) => {
    const { seller } = parseInput(SellerRequest, req.body)
    res.json({ seller, tokens: await expireTokensOf(db, seller) })
  })
  return router
}
