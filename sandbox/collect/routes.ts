import express, { type RequestHandler, type Router } from 'express'
import type { Context } from '../context'
import { parseInput } from '../http/failure'
import { requireOperatorKey } from '../http/operator-key'
import { ANALYTICS_SCRIPT } from './analytics-script'
import { AnalyticsHit, collect, LogBatch, listCollected } from './collected'

/** Any origin may send; reading requires the operator key, because entries show what visitors did. */
export const createCollectRoutes = ({ db, settings }: Context): Router => {
  const router = express.Router()
  const requireKey = requireOperatorKey(settings)
  const json = express.json({ limit: '256kb' })

  router.use(['/sandbox/logs', '/sandbox/analytics/collect'], fromAnyOrigin)

  router.post('/sandbox/logs', json, async (req, res) => {
    await collect(db, 'log', parseInput(LogBatch, req.body))
    res.status(204).end()
  })
  router.get('/sandbox/logs', requireKey, async (_req, res) => {
    res.set('Cache-Control', 'no-store').json(await listCollected(db, 'log'))
  })

  router.get('/sandbox/analytics/gtag.js', (_req, res) => {
    res.set({
      'Cache-Control': 'public, max-age=300',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'X-Content-Type-Options': 'nosniff',
    })
    res.type('js').send(ANALYTICS_SCRIPT)
  })
  router.post('/sandbox/analytics/collect', json, async (req, res) => {
    await collect(db, 'event', [parseInput(AnalyticsHit, req.body)])
    res.status(204).end()
  })
  router.get('/sandbox/analytics/events', requireKey, async (_req, res) => {
    res.set('Cache-Control', 'no-store').json(await listCollected(db, 'event'))
  })
  return router
}

const fromAnyOrigin: RequestHandler = (req, res, next) => {
  res.set('Access-Control-Allow-Origin', '*')
  if (req.method !== 'OPTIONS') return next()
  res.set({ 'Access-Control-Allow-Methods': 'POST', 'Access-Control-Allow-Headers': 'Content-Type' }).status(204).end()
}
