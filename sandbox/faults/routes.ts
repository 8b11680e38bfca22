import express, { type RequestHandler, type Router } from 'express'
import type { Context } from '../context'
import { requireOperatorKey } from '../http/operator-key'
import { addFault, listFaults, removeFaults } from './faults'

export const createFaultRoutes = ({ db, settings, removedFaults }: Context): Router => {
  const router = express.Router()
  const requireKey = requireOperatorKey(settings)
  const remove: RequestHandler<{ id?: string }> = async (req, res) => {
    const ids = await removeFaults(db, req.params.id)
    for (const id of ids) removedFaults.emit(id)
    res.json({ removed: ids.length })
  }

  router.post('/sandbox/faults', requireKey, express.json({ limit: '256kb' }), async (req, res) => {
    res.status(201).json({ id: await addFault(db, req.body) })
  })
  router.get('/sandbox/faults', requireKey, async (_req, res) => {
    res.set('Cache-Control', 'no-store').json({ faults: await listFaults(db) })
  })
  router.delete('/sandbox/faults', requireKey, remove)
  router.delete('/sandbox/faults/:id', requireKey, remove)
  return router
}
