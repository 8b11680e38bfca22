import express, { type Router } from 'express'
import type { Context } from '../context'
import { requireOperatorKey } from '../http/operator-key'
import { makeBulk } from './bulk'

export const createBulkRoutes = ({ db, settings }: Context): Router => {
  const router = express.Router()
  const requireKey = requireOperatorKey(settings)
  const json = express.json({ limit: '256kb' })
  router.post('/sandbox/bulk', requireKey, json, async (req, res) => {
    res.json(await makeBulk(db, req.body))
  })
  return router
}
