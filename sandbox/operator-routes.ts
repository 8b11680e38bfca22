import express, { type Router } from 'express'
import { SELLERS } from './catalogue/sellers'
import { moveClock, readClock } from './clock'
import type { Context } from './context'
import { html } from './http/html'
import { requireOperatorKey } from './http/operator-key'
import { sendPage } from './http/page'
import { STYLESHEET } from './http/stylesheet'

/** The sandbox about itself: index page, style sheet, health and clock. */
export const createOperatorRoutes = ({ db, settings }: Context): Router => {
  const router = express.Router()
  const requireKey = requireOperatorKey(settings)

  router.get('/sandbox', async (_req, res) => {
    const clock = await readClock(db)
    sendPage(res, {
      title: 'Start',
      body: html`<h1>The sandbox</h1>
<p>This program plays the outside services of Shelfmate: the identity provider, Amazon's sign-in, its advertising
interface, a shop and a mail server. The product talks to it exactly as it talks to the real ones.</p>
<h2>Look around</h2>
<ul>
<li><a href="/sandbox/mailbox">Mailbox</a>: every mail that the product sent</li>
<li><a href="/sandbox/shop">Shop</a>: what the sellers below sell</li>
<li><a href="/sandbox/clock">Clock</a>: business time is <span class="figure">${clock.now.slice(0, 16).replace('T', ' ')} UTC</span></li>
</ul>
<h2>Sellers</h2>
<div class="scroll"><table><thead><tr><th>Seller</th><th>What for</th><th>Products</th></tr></thead>
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
    res.status(isReached ? 200 : 503).json({ status: isReached ? 'ok' : 'database not reached' })
  })

  router.get('/sandbox/clock', async (_req, res) => {
    res.set('Cache-Control', 'no-store').json(await readClock(db))
  })
  router.post('/sandbox/clock', requireKey, express.json({ limit: '256kb' }), async (req, res) => {
    res.json(await moveClock(db, req.body))
  })
  return router
}
