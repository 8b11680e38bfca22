import express, { type Router } from 'express'
import * as z from 'zod'
import { findAdvertiser, findProduct, homeProfile, isForSale, SELLERS } from '../catalog/sellers'
import type { Context } from '../context'
import { parseInput, Refusal } from '../http/failure'
import { sendPage } from '../http/page'
import { priceFor, recordCart, recordClick, recordPurchase, recordView, type Visit } from './attribution'
import { formatMoney, MAX_UNITS, productPage, shopPage, thanksPage } from './pages'
import { readTag, type TagReading, tagFields } from './tag'

const Quantity = z.object({ quantity: z.coerce.number().int().min(1).max(MAX_UNITS).default(1) })

/** A GET through a link counts a click; purchases and cart additions are posted with the link's tag. */
export const createShopRouter = (context: Context): Router => {
  const { db } = context
  const router = express.Router()
  const form = express.urlencoded({ extended: false, limit: '256kb' })

  router.get('/sandbox/shop', (_req, res) => sendPage(res, { title: 'Shop', body: shopPage(SELLERS) }))

  router.get('/sandbox/shop/dp/:asin', async (req, res) => {
    const reading = readTag(req.query)
    const visit = requireVisit(req.params.asin, reading)
    // A HEAD request also runs this handler but is not a visit.
    const note = req.method === 'GET' ? await countVisit(context, visit, reading, req.query.step) : ''
    sendPage(res, { title: visit.product.title, body: productPage(visit, note, req.query.step === 'cart') })
  })

  router.post('/sandbox/shop/dp/:asin/cart', form, async (req, res) => {
    const visit = requireVisit(req.params.asin, readTag(req.body))
    if (!isForSale(visit.product)) throw new Refusal(409, 'This product is currently unavailable')
    await recordCart(db, visit)
    const query = new URLSearchParams({ ...(visit.tag ? tagFields(visit.tag) : {}), step: 'cart' })
    res.redirect(303, `/sandbox/shop/dp/${visit.product.asin}?${query}`)
  })

  router.post('/sandbox/shop/dp/:asin/buy', form, async (req, res) => {
    const visit = requireVisit(req.params.asin, readTag(req.body))
    const { quantity } = parseInput(Quantity, req.body ?? {})
    const { cents } = priceFor(visit)
    if (cents === null || !isForSale(visit.product)) throw new Refusal(409, 'This product is currently unavailable')
    const orderId = await recordPurchase(db, visit, quantity, cents)
    res.redirect(303, `/sandbox/shop/orders/${orderId}`)
  })

  router.get('/sandbox/shop/orders/:orderId', async (req, res) => {
    const { rows } = await db.query<{ asin: string; quantity: number; cents: string; advertiser_id: string | null }>(
      'select asin, quantity, amount * 100 as cents, advertiser_id from events where order_id = $1',
      [req.params.orderId],
    )
    const order = rows[0]
    const found = order && findProduct(order.asin)
    if (!order || !found) throw new Refusal(404, 'Order not found')
    const profile = findAdvertiser(order.advertiser_id ?? '')?.profile ?? homeProfile(found.seller)
    const total = formatMoney(Number(order.cents), profile.marketplace.currency)
    const body = thanksPage(found.product, order.quantity, total, order.advertiser_id !== null)
    sendPage(res, { title: 'Thank you', body })
  })
  return router
}

const requireVisit = (asin: string, reading: TagReading): Visit => {
  const found = findProduct(asin)
  if (!found) throw new Refusal(404, 'Product not found')
  return { ...found, tag: reading.kind === 'valid' ? reading.tag : null }
}

/** Counts a page view and returns a sentence that explains it. */
const countVisit = async ({ db }: Context, visit: Visit, reading: TagReading, step: unknown): Promise<string> => {
  if (reading.kind === 'none') return 'Sandbox: this visit did not use a link, so a purchase is not attributed.'
  if (reading.kind === 'broken') return `Sandbox: the tag of this link was not counted: ${reading.reason}.`
  const { adGroupId } = reading.tag
  if (step === 'cart') return `Sandbox: the cart addition was counted for ad group ${adGroupId}.`
  if (step === 'browse') {
    await recordView(db, visit)
    return `Sandbox: this view was counted for ad group ${adGroupId}.`
  }
  const refusal = await recordClick(db, visit)
  return refusal === null
    ? `Sandbox: this click was counted for ad group ${adGroupId}.`
    : `Sandbox: this click was not counted: ${refusal}.`
}
