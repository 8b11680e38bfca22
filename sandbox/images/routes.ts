import express, { type Router } from 'express'
import { findProduct } from '../catalog/sellers'
import { Refusal } from '../http/failure'
import { drawProduct } from './picture'

const LARGE = 800

/** `{asin}.svg`, or as on Amazon with a size between dots, `{asin}._SS60_.svg`. Any site may embed them. */
export const createImagesRouter = (): Router => {
  const router = express.Router()
  router.get('/sandbox/images/:file', (req, res) => {
    const [, asin = '', size] = /^([A-Z0-9]{10})(?:\._S[SLXY](\d{2,4})_)?\.svg$/.exec(req.params.file) ?? []
    const found = findProduct(asin)
    if (!found) throw new Refusal(404, 'Image not found')
    res.set({
      'Cache-Control': 'public, max-age=86400',
      'Content-Security-Policy': "default-src 'none'",
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'X-Content-Type-Options': 'nosniff',
    })
    res.type('image/svg+xml').send(drawProduct(found.product, Number(size ?? LARGE)))
  })
  return router
}
