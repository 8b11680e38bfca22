import express, { type Router } from 'express'
import * as z from 'zod'
import type { Context } from '../context'
import { parseInput } from '../http/failure'
import { requireOperatorKey } from '../http/operator-key'
import { setLiveShapes } from '../shapes'
import { setMasking } from './masking'
import { changeProfile } from './profile-switches'
import { setReportRows } from './report-rows'

export const createSwitchRoutes = ({ db, settings }: Context): Router => {
  const router = express.Router()
  const requireKey = requireOperatorKey(settings)
  const json = express.json({ limit: '256kb' })

  router.put('/sandbox/shapes', requireKey, json, async (req, res) => {
    const { live } = parseInput(z.object({ live: z.boolean() }), req.body)
    await setLiveShapes(db, live)
    res.json({ live })
  })

  router.put('/sandbox/masking', requireKey, json, async (req, res) => {
    const { on } = parseInput(z.strictObject({ on: z.boolean() }), req.body)
    await setMasking(db, on)
    res.json({ on })
  })

  router.put('/sandbox/report-rows', requireKey, json, async (req, res) => {
    res.json(await setReportRows(db, req.body))
  })

  router.put('/sandbox/profiles/:profileId', requireKey, json, async (req, res) => {
    const { profileId } = req.params
    const { hasAttribution, bonus } = await changeProfile(db, String(profileId), req.body)
    res.json({ profile_id: profileId, attribution: hasAttribution, bonus })
  })
  return router
}
