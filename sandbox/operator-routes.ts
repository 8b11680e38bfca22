import express, { type Router } from 'express'
import { SELLERS } from './catalog/sellers'
import { moveClock, readClock } from './clock'
import type { Context } from './context'
import { html } from './http/html'
import { requireOperatorKey } from './http/operator-key'
import { sendPage } from './http/page'
import { STYLESHEET } from './http/stylesheet'

export const createOperatorRoutes = ({ db, settings }: Context): Router => {
  const router = express.Router()
  const requireKey = requireOperatorKey(settings)

  router.get('/sandbox', async (_req, res) => {
    const clock = await readClock(db)
    sendPage(res, {
      title: 'Start',
      body: html`<h1>The sandbox</h1>
<p>This program simulates Shelfmate's external services: the identity provider, Login with Amazon, the Amazon Ads API, a
shop, and a mail server. The product calls it exactly as it calls the real services.</p>
<h2>Explore</h2>
<ul>
<li><a href="/sandbox/mailbox">Mailbox</a>: every email the product sent</li>
<li><a href="/sandbox/shop">Shop</a>: products of the sellers below</li>
<li><a href="/sandbox/clock">Clock</a>: business time is <span class="figure">${clock.now.slice(0, 16).replace('T', ' ')} UTC</span></li>
</ul>
<h2>Sellers</h2>
<div class="scroll"><table><thead><tr><th>Seller</th><th>Scenario</th><th>Products</th></tr></thead>
<tbody>${SELLERS.map(
        ({ id, name, about, products }) =>
          html`<tr><td><a href="/sandbox/shop#${id}">${name}</a></td><td>${about}</td><td class="figure">${products.length}</td></tr>`,
      )}</tbody></table></div>`,
    })
  })

  router.get('/sandbox/assets/sandbox.css', (_req, res) => {
    res.set({ 'Cache-Control': 'public, max-age=300', 'X-Content-Type-Options': 'nosniff' })
    res.type('css').send(STYLESHEET)
  })

  router.get('/sandbox/healthz', async (_req, res) => {
    const isReached = await db.query('select 1').then(
      () => true,
      () => false,
    )
    res.set('Cache-Control', 'no-store')
    res.status(isReached ? 200 : 503).json({ status: isReached ? 'ok' : 'database unreachable' })
  })

  router.get('/sandbox/clock', async (_req, res) => {
    res.set('Cache-Control', 'no-store').json(await readClock(db))
  })
  router.post('/sandbox/clock', requireKey, express.json({ limit: '256kb' }), async (req, res) => {
    res.json(await moveClock(db, req.body))
  })
  return router
}
