import express, { type Router } from 'express'
import type { Context } from '../context'
import { requireOperatorKey } from '../http/operator-key'
import { readProductTotals, readTotals } from './totals'

export const createTotalsRoutes = ({ db, settings }: Context): Router => {
  const router = express.Router()
  const requireKey = requireOperatorKey(settings)
  router.get('/sandbox/totals', requireKey, async (req, res) => {
    res.set('Cache-Control', 'no-store').json(await readTotals(db, req.query))
  })
  router.get('/sandbox/totals/products', requireKey, async (req, res) => {
    res.set('Cache-Control', 'no-store').json(await readProductTotals(db, req.query))
  })
  return router
}
