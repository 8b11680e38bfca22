import express, { type Response, type Router } from 'express'
import type * as z from 'zod'
import type { Context } from '../../context'
import { parseInput, Refusal } from '../../http/failure'
import { requireOperatorKey } from '../../http/operator-key'
import { type Turn, takeLook, takeTurn } from '../store/turn'
import { changeWebhooks, readWebhooks, replayEvent } from '../webhooks/controls'
import type { CallHooks } from '../wire/serve'
import { readRecords } from './records'
import {
  AccountScript,
  DisputeScript,
  PayoutScript,
  RefundScript,
  scriptAccount,
  scriptDispute,
  scriptPayout,
  scriptRefundFailure,
} from './scripts'

/** All need the operator key. */
export const createStripeControls = (
  context: Context,
  { settleDue, onChange }: Omit<CallHooks, 'settleDue'> & { readonly settleDue: () => Promise<number> },
): Router => {
  const { db, settings } = context
  const router = express.Router()
  const json = express.json({ limit: '256kb' })
  router.use(requireOperatorKey(settings))

  const script = <T>(path: string, schema: z.ZodType<T>, act: (turn: Turn, wanted: T) => Promise<object>): void => {
    router.post(path, json, async (req, res) => {
      const wanted = parseInput(schema, req.body)
      await settleDue()
      res.json(await takeTurn(context, null, (turn) => act(turn, wanted)).catch(refuse))
      onChange()
    })
  }
  script('/disputes', DisputeScript, scriptDispute)
  script('/refund-fails', RefundScript, scriptRefundFailure)
  script('/accounts', AccountScript, scriptAccount)
  script('/payouts', PayoutScript, scriptPayout)

  router.get('/records', async (_req, res) => {
    await settleDue()
    sendFresh(res, await readRecords(await takeLook(context)))
  })
  router.post('/due', async (_req, res) => {
    const done = await settleDue()
    onChange()
    res.json({ done })
  })
  router.get('/webhooks', async (_req, res) => sendFresh(res, await readWebhooks(db)))
  router.post('/webhooks', json, async (req, res) => {
    res.json(await changeWebhooks(db, req.body))
    onChange()
  })
  router.post('/webhooks/replay', json, async (req, res) => {
    res.status(201).json(await replayEvent(db, req.body))
    onChange()
  })
  return router
}

const sendFresh = (res: Response, body: object): void => {
  res.set('Cache-Control', 'no-store').json(body)
}

/** In the sandbox's own format. */
const refuse = (error: unknown): never => {
  if (error instanceof Refusal && 'details' in error) throw new Refusal(409, error.message)
  throw error
}
