import express, { type Router } from 'express'
import type { Context } from '../context'
import { requireOperatorKey } from '../http/operator-key'
import { addFault, listFaults, removeFaults } from './faults'

export const createFaultRoutes = ({ db, settings }: Context): Router => {
  const router = express.Router()
  const requireKey = requireOperatorKey(settings)

  router.post('/sandbox/faults', requireKey, express.json({ limit: '256kb' }), async (req, res) => {
    res.status(201).json({ id: await addFault(db, req.body) })
  })
  router.get('/sandbox/faults', requireKey, async (_req, res) => {
    res.set('Cache-Control', 'no-store').json({ faults: await listFaults(db) })
  })
  router.delete('/sandbox/faults', requireKey, async (_req, res) => {
    res.json({ removed: await removeFaults(db) })
  })
  router.delete('/sandbox/faults/:id', requireKey, async (req, res) => {
    res.json({ removed: await removeFaults(db, String(req.params.id)) })
  })
  return router
}
