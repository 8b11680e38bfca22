import express, { type NextFunction, type Request, type Response, type Router } from 'express'
import { injectFault } from '../faults/inject-fault'
import { failureHandler } from '../http/failure'
import { requireOperatorKey } from '../http/operator-key'
import { readBalanceReport } from './balance-call'
import { changeSettings, changeWebhooks, forceItem, readWebhooks } from './controls'
import { listEvents, readEvent, resendEvent } from './event-calls'
import { PaypalRefusal, paypalFailures, writePaypalFailure } from './failures'
import { baseOf, cancelItem, createPayout, type PaypalContext, readItem, readPayout } from './payout-calls'
import { readRecords } from './records'
import { settleDue } from './settle'
import type { WebhookKey } from './signature'
import { expirePaypalToken, issueToken, requireToken, tokenErrors, writeTokenError } from './token-call'
import { verifySignature } from './verify-call'

/** A batch of 15,000 items takes several megabytes. */
const json = express.json({ limit: '16mb' })
const text = express.text({ type: () => true, limit: '1mb' })

/** payments_payouts_batch_v1, notifications_webhooks_v1. The operator's controls need the operator key. */
export const createPaypalRouter = (context: PaypalContext, key: WebhookKey): Router => {
  const router = express.Router()
  router.use(createControlRoutes(context))
  router.get('/v1/notifications/certs/:id', (req, res, next) => {
    if (req.params.id !== key.id) return next()
    res.set('Cache-Control', 'public, max-age=300').type('application/x-pem-file').send(key.certificate)
  })
  const tokenFaults = injectFault(context, 'paypal_token', writeTokenError)
  const form = express.urlencoded({ extended: false, limit: '16kb' })
  router.post('/v1/oauth2/token', form, tokenFaults, (req, res) => issueToken(context, req, res))
  router.use('/v1/oauth2/token', tokenErrors(context))
  router.use(createCallRoutes(context, key))
  router.use(() => {
    throw PaypalRefusal.notFound()
  })
  router.use(paypalFailures(context))
  return router
}

const createCallRoutes = (context: PaypalContext, key: WebhookKey): Router => {
  const { db, settings } = context
  const router = express.Router()
  const expire = (req: Request) => expirePaypalToken(context, req)
  const needsToken = requireToken(context)
  const call = [injectFault(context, 'paypal', writePaypalFailure, expire), needsToken]
  const create = [injectFault(context, 'paypal_create', writePaypalFailure, expire), needsToken]

  router.post('/v1/payments/payouts', json, create, async (req: Request, res: Response) => {
    res.status(201).json(await createPayout(context, req.body, baseOf(req)))
  })
  router.get('/v1/payments/payouts/:id', call, async (req: Request, res: Response) => {
    res.json(await readPayout(context, idOf(req), req.query, baseOf(req)))
  })
  router.get('/v1/payments/payouts-item/:id', call, async (req: Request, res: Response) => {
    res.json(await readItem(context, idOf(req), baseOf(req)))
  })
  router.post('/v1/payments/payouts-item/:id/cancel', call, async (req: Request, res: Response) => {
    res.json(await cancelItem(context, idOf(req), baseOf(req)))
  })
  router.get('/v1/reporting/balances', call, async (req: Request, res: Response) => {
    await settleDue(db, context.ownBase)
    res.json(await readBalanceReport(db, req.query))
  })
  router.post('/v1/notifications/verify-webhook-signature', text, call, (req: Request, res: Response) => {
    res.json(verifySignature(key, settings.paypal.webhookId, String(req.body)))
  })
  router.get('/v1/notifications/webhooks-events', call, async (req: Request, res: Response) => {
    await settleDue(db, context.ownBase)
    res.json(await listEvents(db, req.query, baseOf(req)))
  })
  router.get('/v1/notifications/webhooks-events/:id', call, async (req: Request, res: Response) => {
    res.type('json').send(await readEvent(db, idOf(req)))
  })
  router.post('/v1/notifications/webhooks-events/:id/resend', call, async (req: Request, res: Response) => {
    res
      .status(202)
      .type('json')
      .send(await resendEvent(db, idOf(req)))
  })
  return router
}

const createControlRoutes = (context: PaypalContext): Router => {
  const { db, settings, ownBase } = context
  const router = express.Router()
  const operator = [requireOperatorKey(settings), express.json({ limit: '256kb' }), notStored]

  router.get('/records', operator, async (_req: Request, res: Response) => {
    await settleDue(db, ownBase)
    res.json(await readRecords(db))
  })
  router.post('/settings', operator, async (req: Request, res: Response) => {
    res.json(await changeSettings(context, req.body))
  })
  router.post('/items/:id', operator, async (req: Request, res: Response) => {
    res.json(await forceItem(context, idOf(req), req.body, baseOf(req)))
  })
  router.get('/webhooks', operator, async (_req: Request, res: Response) => {
    res.json(await readWebhooks(db))
  })
  router.post('/webhooks', operator, async (req: Request, res: Response) => {
    res.json(await changeWebhooks(db, req.body))
  })
  router.use(
    failureHandler(context.log, (res, { status, message }) => {
      res.status(status).json({ message })
    }),
  )
  return router
}

const notStored = (_req: Request, res: Response, next: NextFunction): void => {
  res.set('Cache-Control', 'no-store')
  next()
}

const idOf = (req: Request): string => String(req.params.id)
