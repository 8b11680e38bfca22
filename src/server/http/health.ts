import { Router } from 'express'
import type { Payload } from 'payload'
import { logger } from '../../logger'
import { pendingMigrations } from '../boot/migrate'

/**
 * `/healthz`: the process is up. `/readyz`: the database is reachable, its migrations are applied, the panel is open, if
 * there is one, and the process does not stop.
 */
export const health = ({
  payload,
  isStopping,
  isPanelOpen = () => true,
}: {
  payload: Payload
  isStopping: () => boolean
  isPanelOpen?: (() => boolean) | undefined
}): Router => {
  const router = Router()
  router.get('/healthz', (_req, res) => void res.json({ status: 'up' }))
  router.get('/readyz', async (_req, res) => {
    if (isStopping()) return void res.status(503).json({ status: 'stopping' })
    // Loading it blocks the process for seconds, so a proxy sends its requests elsewhere.
    if (!isPanelOpen()) {
      res.locals.isExpected = true
      return void res.status(503).json({ status: 'the panel is loading' })
    }
    try {
      const pending = await pendingMigrations(payload)
      res
        .status(pending.length === 0 ? 200 : 503)
        .json({ status: pending.length === 0 ? 'ready' : 'migrations are missing' })
    } catch (error) {
      logger.error({ err: error, msg: 'Not ready' })
      res.status(503).json({ status: 'the database is unreachable' })
    }
  })
  return router
}
