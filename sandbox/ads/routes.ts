import express, { type Router } from 'express'
import { PUBLISHERS } from '../catalog/publishers'
import type { Region } from '../catalog/types'
import type { Context } from '../context'
import type { FaultyCall } from '../faults/faults'
import { faultOf, injectFault } from '../faults/inject-fault'
import { Refusal } from '../http/failure'
import { hasLiveShapes } from '../shapes'
import { expireToken, requireAttribution, requireScope, requireSeller } from './caller'
import { adsFailures, attributionFailures, writeAdsFailure, writeAttributionFailure } from './failures'
import { listProducts } from './products'
import { listProfiles, showProfile } from './profiles'
import { readReport } from './report'
import { readTags } from './tags'

const PRODUCT_REQUEST = 'application/vnd.productmetadatarequest.v1+json'
const PRODUCT_RESPONSE = 'application/vnd.productmetadataresponse.v1+json'
const LIMIT = '256kb'

/** advertising.amazon.com/API/docs, in the published shapes or in those observed live. */
export const createAdsRouter = (context: Context, region: Region): Router => {
  const router = express.Router()
  router.use((_req, res, next) => {
    res.set('Cache-Control', 'no-store')
    next()
  })
  const withFaults = (call: FaultyCall) => injectFault(context, call, writeAdsFailure, expireToken(context))
  router.get('/v2/profiles', withFaults('profiles'), async (req, res) => {
    const seller = await requireSeller(context, req)
    res.type('json').send(listProfiles(seller, region, req.query))
  })
  router.get('/v2/profiles/:profileId', withFaults('profiles'), async (req, res) => {
    const seller = await requireSeller(context, req)
    res.type('json').send(showProfile(seller, region, String(req.params.profileId)))
  })
  const productBody = express.json({ type: PRODUCT_REQUEST, limit: LIMIT })
  router.post('/product/metadata', productBody, withFaults('products'), async (req, res) => {
    const scope = await requireScope(context, req, region)
    if (!req.is(PRODUCT_REQUEST)) throw new Refusal(415, `Content-Type must be ${PRODUCT_REQUEST}`)
    if (!req.accepts(PRODUCT_RESPONSE)) throw new Refusal(406, `Accept must allow ${PRODUCT_RESPONSE}`)
    // Computed before the type is set, because errors use plain JSON.
    const page = JSON.stringify(listProducts(context.settings, scope, req.body))
    res.set('Content-Type', PRODUCT_RESPONSE).send(page)
  })
  router.use('/attribution', createAttributionRouter(context, region))
  router.use(() => {
    throw new Refusal(404, 'Could not find resource')
  })
  router.use(adsFailures(context))
  return router
}

const createAttributionRouter = (context: Context, region: Region): Router => {
  const router = express.Router()
  const withFaults = (call: FaultyCall) => injectFault(context, call, writeAttributionFailure, expireToken(context))
  router.get('/advertisers', withFaults('advertisers'), async (req, res) => {
    const { profile, advertiserId } = await requireAttribution(context, req, region)
    res.json({ advertisers: [{ advertiserId, advertiserName: profile.accountName }] })
  })
  router.get('/publishers', withFaults('publishers'), async (req, res) => {
    await requireAttribution(context, req, region)
    res.json((await hasLiveShapes(context.db)) ? { publishers: PUBLISHERS } : { publisher: PUBLISHERS })
  })
  router.get('/tags/macroTag', withFaults('tags'), async (req, res) => {
    const scope = await requireAttribution(context, req, region)
    res.json(await readTags(context, scope, 'macro', req.query))
  })
  router.get('/tags/nonMacroTemplateTag', withFaults('tags'), async (req, res) => {
    const scope = await requireAttribution(context, req, region)
    res.json(await readTags(context, scope, 'static', req.query))
  })
  router.post('/report', express.json({ limit: LIMIT }), withFaults('report'), async (req, res) => {
    const scope = await requireAttribution(context, req, region)
    if (!req.is('application/json')) throw new Refusal(415, 'Content-Type must be application/json')
    res.json(await readReport(context, scope, req.body, faultOf(res)))
  })
  router.use(() => {
    throw new Refusal(404, 'Could not find resource')
  })
  router.use(attributionFailures(context))
  return router
}
