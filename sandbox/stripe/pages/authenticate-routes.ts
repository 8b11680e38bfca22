import express, { type Request, type Response, type Router } from 'express'
import type Stripe from 'stripe'
import * as z from 'zod'
import type { Context } from '../../context'
import { parseInput, Refusal } from '../../http/failure'
import { html } from '../../http/html'
import { sendPage } from '../../http/page'
import { finishAuthentication } from '../money/pay'
import { finishSetupAuthentication } from '../money/setup'
import { type Look, takeLook, takeTurn } from '../store/turn'
import { StripeFailure } from '../wire/failure'
import { intentOf, returnUrlOf, withOutcome } from './returning'

type Intent = Stripe.PaymentIntent | Stripe.SetupIntent
const Answer = z.object({ outcome: z.enum(['complete', 'fail']) })

/** Also for a PaymentIntent after an off-session charge was declined for 3-D Secure. It continues the same intent. */
export const createAuthenticatePages = (context: Context, onChange: () => void): Router => {
  const router = express.Router()
  const { settings } = context

  router.get('/sandbox/stripe/authenticate/:secret', async (req, res) => {
    returnUrlOf(settings, req.query.return_url)
    const intent = await readIntent(await takeLook(context), req)
    sendAuthenticatePage(context, req, res, intent)
  })

  router.post(
    '/sandbox/stripe/authenticate/:secret',
    express.urlencoded({ extended: false, limit: '64kb' }),
    async (req, res) => {
      const returnUrl = returnUrlOf(settings, req.query.return_url)
      const isPassed = parseInput(Answer, req.body).outcome === 'complete'
      const intent = await takeTurn(context, null, async (turn) => {
        const given = await readIntent(turn, req)
        const done =
          given.object === 'payment_intent'
            ? await finishAuthentication(turn, given, isPassed)
            : await finishSetupAuthentication(turn, given, isPassed)
        return done instanceof StripeFailure ? readIntent(turn, req) : done
      })
      onChange()
      const isFine = ['succeeded', 'processing'].includes(intent.status)
      res.redirect(303, withOutcome(returnUrl, intent, isFine ? 'succeeded' : 'failed'))
    },
  )
  return router
}

const readIntent = async (look: Look, req: Request): Promise<Intent> => {
  const secret = String(req.params.secret)
  const kind = secret.startsWith('seti_') ? 'setup_intent' : 'payment_intent'
  return (await intentOf(look, kind, secret)).body
}

const sendAuthenticatePage = ({ settings }: Context, req: Request, res: Response, intent: Intent): void => {
  const wantsHolder =
    intent.status === 'requires_action' ||
    (intent.object === 'payment_intent' && intent.last_payment_error?.code === 'authentication_required')
  if (!wantsHolder) throw new Refusal(409, `Nothing to authenticate: the intent is ${intent.status}`)
  const what =
    intent.object === 'payment_intent'
      ? html`a payment of <strong class="figure">$${dollars(intent.amount)}</strong>`
      : html`saving your card`
  sendPage(res, {
    title: 'Simulated bank: 3-D Secure',
    body: html`<div class="narrow panel">
<h1>Sandbox – simulated 3‑D Secure</h1>
<p>Your bank asks you to confirm ${what}.</p>
<form method="post" action="${req.originalUrl}">
<div class="actions">
<button name="outcome" value="complete">Complete authentication</button>
<button class="plain" name="outcome" value="fail">Fail authentication</button>
</div>
</form>
</div>`,
    formTargets: [settings.publicUrl],
  })
}

const dollars = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
