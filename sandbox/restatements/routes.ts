import express, { type Router } from 'express'
import type { Context } from '../context'
import { requireOperatorKey } from '../http/operator-key'
import { restateDay } from './restate'

export const createRestatementRoutes = ({ db, settings }: Context): Router => {
  const router = express.Router()
  const requireKey = requireOperatorKey(settings)
  const json = express.json({ limit: '256kb' })
  router.post('/sandbox/restate', requireKey, json, async (req, res) => {
    res.status(201).json(await restateDay(db, req.body))
  })
  return router
}
