import express, { type Response, type Router } from 'express'
import * as z from 'zod'
import { findSeller, SELLERS } from '../catalog/sellers'
import type { Context } from '../context'
import { injectFault } from '../faults/inject-fault'
import { parseInput, Refusal } from '../http/failure'
import { sendPage, sendRefusalPage } from '../http/page'
import { type AuthorizationOutcome, codeReturn, errorReturn, readAuthorization } from './authorization-request'
import { issueCode } from './codes'
import { consentPage } from './consent-page'
import { createGrantRoutes } from './operator-calls'
import { exchangeToken, tokenFailures, writeTokenFailure } from './token-call'

/** Authorization code grant with PKCE (developer.amazon.com/docs/login-with-amazon). */
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
    sendPage(res, { title: 'Simulated Amazon sign-in', body, formTargets: returnOrigins })
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

  const withFaults = injectFault(context, 'token', writeTokenFailure(context))
  router.post('/sandbox/amazon/auth/o2/token', form, withFaults, (req, res) => exchangeToken(context, req, res))
  router.use('/sandbox/amazon/auth/o2/token', tokenFailures(context))
  router.use(createGrantRoutes(context))
  return router
}

const endAuthorization = (res: Response, outcome: Exclude<AuthorizationOutcome, { kind: 'valid' }>): void => {
  if (outcome.kind === 'page') sendRefusalPage(res, 400, outcome.message)
  else res.redirect(303, outcome.url)
}
