import express, { type Response, type Router } from 'express'
import * as z from 'zod'
import { findSeller, SELLERS } from '../catalogue/sellers'
import type { Context } from '../context'
import { parseInput, Refusal } from '../http/failure'
import { requireOperatorKey } from '../http/operator-key'
import { sendPage, sendRefusalPage } from '../http/page'
import { type AuthorizationOutcome, codeReturn, errorReturn, readAuthorization } from './authorization-request'
import { issueCode } from './codes'
import { consentPage } from './consent-page'
import { exchangeToken, tokenFailures } from './token-call'

const SeedRequest = z.object({
  seller: z.string(),
  redirect_uri: z.string(),
  code_challenge: z.string().optional(),
  code_challenge_method: z.enum(['S256', 'plain']).optional(),
})

/** Login with Amazon, authorization code grant with PKCE (developer.amazon.com/docs/login-with-amazon). */
export const createLoginRouter = (context: Context): Router => {
  const { db, settings } = context
  const router = express.Router()
  const form = express.urlencoded({ extended: false, limit: '256kb' })
  const returnOrigins = [...new Set(settings.returnUrls.map((url) => new URL(url).origin))]

  router.get('/sandbox/amazon/ap/oa', (req, res) => {
    const outcome = readAuthorization(settings, req.query)
    if (outcome.kind !== 'valid') {
      endAuthorization(res, outcome)
      return
    }
    const body = consentPage(outcome.request, SELLERS)
    sendPage(res, { title: 'Pretend Amazon sign-in', body, formTargets: returnOrigins })
  })

  router.post('/sandbox/amazon/ap/oa', form, async (req, res) => {
    const outcome = readAuthorization(settings, req.body)
    if (outcome.kind !== 'valid') {
      endAuthorization(res, outcome)
      return
    }
    const { seller, decision } = parseInput(z.object({ seller: z.string().optional(), decision: z.string() }), req.body)
    if (decision !== 'allow') {
      const url = errorReturn(outcome.request, 'access_denied', 'Access not permitted.')
      res.redirect(303, url)
      return
    }
    if (seller === undefined || !findSeller(seller)) throw new Refusal(400, 'Choose one of the sellers')
    const code = await issueCode(db, outcome.request, seller)
    res.redirect(303, codeReturn(outcome.request, code))
  })

  router.post('/sandbox/amazon/auth/o2/token', form, (req, res) => exchangeToken(context, req, res))
  router.use('/sandbox/amazon/auth/o2/token', tokenFailures(context))

  router.post('/sandbox/amazon/authorize', requireOperatorKey(settings), express.json(), async (req, res) => {
    const wanted = parseInput(SeedRequest, req.body)
    const outcome = readAuthorization(settings, {
      ...wanted,
      client_id: settings.client.id,
      response_type: 'code',
      scope: 'advertising::campaign_management',
    })
    if (outcome.kind !== 'valid') throw new Refusal(400, 'redirect_uri or code_challenge is not acceptable')
    if (!findSeller(wanted.seller)) throw new Refusal(400, 'seller is not one of the sandbox')
    res.json({ code: await issueCode(db, outcome.request, wanted.seller) })
  })
  return router
}

const endAuthorization = (res: Response, outcome: Exclude<AuthorizationOutcome, { kind: 'valid' }>): void => {
  if (outcome.kind === 'page') sendRefusalPage(res, 400, outcome.message)
  else res.redirect(303, outcome.url)
}
