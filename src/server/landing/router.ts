import express, { type Request as ExpressRequest, type Response as ExpressResponse, Router } from 'express'
import type { Payload } from 'payload'
import { getLandingAmazonUrl, submitLandingEmail } from '../../contracts/landing'
import type { LandingOutcome } from '../../contracts/landing-document'
import { LANDING_MESSAGES } from '../../contracts/landing-messages'
import { LINK_ID } from '../../contracts/patterns'
import { env } from '../../env'
import { ADDRESS_HEADER } from '../../rate-limits'
import { readPreviewTicket } from '../../services/landing/preview-ticket'
import { readDraftDocument, readPublicDocument, type ShownDocument } from '../../services/landing/read-document'
import { addressKey, clientAddress } from '../http/client-address'
import { callProduct } from '../http/product-call'
import type { Renderer } from '../pages/renderer'
import { HONEYPOT } from './capture'
import { renderLanding, renderMissing } from './document'
import { landingHeaders } from './document-cache'
import type { LandingView } from './landing-view'

const readForm = express.urlencoded({ extended: false, limit: '10kb' })

type Parts = { payload: Payload; renderer: Pick<Renderer, 'landing'> }

/**
 * What visitors of a landing page do without JavaScript, by the same product calls as with it, and the preview of its brand.
 * Documents themselves are answered before express.
 */
export const landingRouter = ({ payload, renderer }: Parts): Router => {
  const router = Router()

  const show = (res: ExpressResponse, status: number, view: ShownView): void => {
    const { found, ref = null, isPreview = false, outcome = null, alert = null } = view
    const { publicUrl } = env()
    const text = renderLanding(
      { document: found.document, publicUrl, ref, isPreview, outcome, alert },
      renderer.landing(),
    )
    sendLanding(res, status, text)
  }
  const miss = (res: ExpressResponse): void => sendLanding(res, 404, renderMissing(renderer.landing()))
  const find = (req: ExpressRequest) => readPublicDocument({ payload }, String(req.params.slug))

  router.get('/:slug', async (req, res) => {
    const preview = readPreviewTicket(String(req.query.preview ?? ''))
    const found = preview && (await readDraftDocument({ payload }, preview))
    if (found) show(res, 200, { found, isPreview: true })
    else miss(res)
  })

  router.post('/:slug', readForm, async (req, res) => {
    const found = await find(req)
    if (!found) return miss(res)
    const { email = '', [HONEYPOT]: company_site } = (req.body ?? {}) as Record<string, string | undefined>
    const ref = refOf(req)
    const { status, body } = await call(payload, req, {
      method: 'POST',
      path: submitLandingEmail.path.replace('{id}', String(found.document.id)),
      body: { email: String(email), linkId: ref, company_site: String(company_site ?? '') },
    })
    const { discountType, discountValue = null, isPending = false, message } = body
    const outcome: LandingOutcome =
      status === 200
        ? { kind: 'captured', code: discountType === 'code' ? discountValue : null, isPending }
        : { kind: 'refused', message: message ?? LANDING_MESSAGES.failed, email: String(email).slice(0, 254) }
    show(res, status, { found, ref, outcome })
  })

  router.get('/:slug/shop', async (req, res) => {
    const found = await find(req)
    if (!found) return miss(res)
    const ref = refOf(req)
    const query = new URLSearchParams({ usePromoUrl: String(req.query.promotion === '1'), ...(ref && { ref }) })
    const path = getLandingAmazonUrl.path.replace('{id}', String(found.document.id))
    const { status, body } = await call(payload, req, { method: 'GET', path, query })
    if (status !== 200 || !body.url) return show(res, status, { found, ref, alert: LANDING_MESSAGES.redirectFailed })
    res
      .set({ 'cache-control': 'no-store', 'referrer-policy': 'strict-origin-when-cross-origin' })
      .redirect(302, body.url)
  })

  return router
}

type ShownView = { found: ShownDocument } & Partial<Pick<LandingView, 'ref' | 'isPreview' | 'outcome' | 'alert'>>

export const sendLanding = (res: ExpressResponse, status: number, text: string): void => {
  const headers = landingHeaders()
  for (let index = 0; index < headers.length; index += 2) res.setHeader(headers[index] ?? '', headers[index + 1] ?? '')
  res.status(status).set('cache-control', 'no-store').type('html').send(text)
}

const refOf = (req: ExpressRequest): string | null => {
  const ref = String(req.query.ref ?? '')
  return LINK_ID.test(ref) ? ref : null
}

type Call = { method: 'GET' | 'POST'; path: string; query?: URLSearchParams; body?: object }
type Answered = {
  status: number
  body: { url?: string; discountType?: string; discountValue?: string | null; isPending?: boolean; message?: string }
}

/** With the visitor's address and browser, as if the browser had made the call. */
const call = async (payload: Payload, req: ExpressRequest, { method, path, query, body }: Call): Promise<Answered> => {
  const headers = new Headers({ [ADDRESS_HEADER]: addressKey(clientAddress(req)) })
  for (const name of ['user-agent', 'referer']) {
    const value = req.get(name)
    if (value !== undefined) headers.set(name, value)
  }
  if (body) headers.set('content-type', 'application/json')
  const url = `${env().publicUrl}${path}${query ? `?${query}` : ''}`
  const request = new Request(url, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  const answer = await callProduct(payload.config, request, path)
  return { status: answer.status, body: (await answer.json()) as Answered['body'] }
}
