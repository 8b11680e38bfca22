import express, { type Request, type Response, type Router } from 'express'
import type Stripe from 'stripe'
import * as z from 'zod'
import type { Context } from '../../context'
import { parseInput, Refusal } from '../../http/failure'
import { html } from '../../http/html'
import { sendPage } from '../../http/page'
import type { MethodData } from '../money/method-data'
import { type Acceptance, createMethod } from '../money/methods'
import { DEPOSITS, verifyMicrodeposits } from '../money/microdeposits'
import { confirmSetup } from '../money/setup'
import { readObject } from '../store/objects'
import { type Turn, takeLook, takeTurn } from '../store/turn'
import { StripeFailure } from '../wire/failure'
import { intentOf, returnUrlOf, withOutcome } from './returning'
import { setupPage } from './setup-page'

const short = z.string().trim().max(100)
const Filled = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('card'), number: short }),
  z.object({
    kind: z.literal('us_bank_account'),
    name: short.min(1),
    routing_number: short,
    account_number: short,
    verification: z.enum(['automatic', 'microdeposits']),
    mandate: z.literal('accepted', { error: 'has to be accepted' }),
  }),
])
type Filled = z.infer<typeof Filled>
const Deposits = z.object({ code: short.optional(), first: short.optional(), second: short.optional() })

export const createSetupPages = (context: Context, onChange: () => void): Router => {
  const router = express.Router()
  const form = express.urlencoded({ extended: false, limit: '64kb' })

  router.get('/sandbox/stripe/setup/:secret', async (req, res) => {
    const { body: intent } = await intentOf(await takeLook(context), 'setup_intent', String(req.params.secret))
    sendSetupPage(context, req, res, intent)
  })

  router.post('/sandbox/stripe/setup/:secret', form, async (req, res) => {
    const returnUrl = returnUrlOf(context.settings, req.query.return_url)
    const filled = parseInput(Filled, req.body)
    const acceptance = { ip_address: req.ip ?? null, user_agent: req.get('user-agent') ?? null }
    const done = await takeTurn(context, null, async (turn) => {
      const { body } = await intentOf(turn, 'setup_intent', String(req.params.secret))
      return confirm(turn, body, filled, acceptance)
    }).catch(asProblem)
    onChange()
    if (done instanceof StripeFailure) {
      const { body } = await intentOf(await takeLook(context), 'setup_intent', String(req.params.secret))
      sendSetupPage(context, req, res, body, done)
    } else if (done.status === 'requires_action' && !done.next_action?.verify_with_microdeposits) {
      const query = `return_url=${encodeURIComponent(returnUrl.href)}`
      res.redirect(303, `/sandbox/stripe/authenticate/${done.client_secret}?${query}`)
    } else {
      res.redirect(303, withOutcome(returnUrl, done, done.status === 'succeeded' ? 'succeeded' : 'pending'))
    }
  })

  router.get('/sandbox/stripe/microdeposits/:secret', async (req, res) => {
    await sendDepositsPage(context, req, res)
  })
  router.post('/sandbox/stripe/microdeposits/:secret', form, async (req, res) => {
    const { code, first, second } = parseInput(Deposits, req.body)
    const amounts = [first, second].flatMap((amount) => (amount ? [Number(amount.replace(/^0?\./, ''))] : []))
    const done = await takeTurn(context, null, async (turn) => {
      const intent = await intentOf(turn, 'setup_intent', String(req.params.secret))
      return verifyMicrodeposits(turn, intent, code ? { code } : { amounts })
    }).catch(asProblem)
    onChange()
    await sendDepositsPage(context, req, res, done instanceof StripeFailure ? done.message : undefined)
  })
  return router
}

const asProblem = (error: unknown): StripeFailure => {
  if (error instanceof StripeFailure) return error
  throw error
}

const confirm = async (turn: Turn, intent: Stripe.SetupIntent, filled: Filled, acceptance: Acceptance) => {
  const { id } = await createMethod(turn, methodOfForm(filled))
  const method = await readObject(turn, 'payment_method', id)
  if (filled.kind === 'card') return confirmSetup(turn, intent, method, {})
  return confirmSetup(turn, intent, method, { acceptance, verification: filled.verification })
}

const methodOfForm = (filled: Filled): MethodData =>
  filled.kind === 'card'
    ? { type: 'card', card: { number: filled.number, exp_month: 12, exp_year: 2034 } }
    : {
        type: 'us_bank_account',
        billing_details: { name: filled.name },
        us_bank_account: { routing_number: filled.routing_number, account_number: filled.account_number },
      }

const sendSetupPage = (
  { settings }: Context,
  req: Request,
  res: Response,
  intent: Stripe.SetupIntent,
  failure?: StripeFailure,
): void => {
  const returnUrl = returnUrlOf(settings, req.query.return_url)
  if (!['requires_payment_method', 'requires_confirmation'].includes(intent.status)) {
    throw new Refusal(409, `This SetupIntent is already ${intent.status}`)
  }
  sendPage(res, {
    title: 'Simulated Stripe: save a payment method',
    status: failure?.status ?? 200,
    body: setupPage({
      intent,
      action: req.originalUrl,
      cancelUrl: withOutcome(returnUrl, intent, 'canceled'),
      problem: failure?.message,
    }),
    formTargets: [settings.publicUrl],
  })
}

const sendDepositsPage = async (context: Context, req: Request, res: Response, problem?: string): Promise<void> => {
  const look = await takeLook(context)
  const { body: intent, hidden } = await intentOf(look, 'setup_intent', String(req.params.secret))
  const waiting = intent.next_action?.verify_with_microdeposits
  const arrival = hidden.arrives_at ?? 0
  const day = new Date(arrival * 1000).toISOString().slice(0, 10)
  sendPage(res, {
    title: 'Simulated Stripe: microdeposits',
    status: problem === undefined ? 200 : 400,
    body: html`<div class="narrow panel">
<h1>Sandbox – microdeposits</h1>
${problem !== undefined && html`<p class="bad" role="alert">${problem}</p>`}
${
  !waiting
    ? html`<p>${intent.status === 'succeeded' ? 'The bank account is verified.' : 'No microdeposits are pending.'}</p>`
    : arrival > look.now
      ? html`<p>The deposits have not arrived yet. They arrive on ${day} by the sandbox's clock.</p>`
      : html`<p>The bank statement of ${day} shows ${
          waiting.microdeposit_type === 'amounts'
            ? html`two deposits: <strong class="figure">$0.${DEPOSITS.amounts[0]}</strong> and
<strong class="figure">$0.${DEPOSITS.amounts[1]}</strong>.`
            : html`a deposit of $0.01 with the code <strong>${DEPOSITS.code}</strong>.`
        }</p>
<form method="post" action="${req.originalUrl}">
<div class="fields">${
          waiting.microdeposit_type === 'amounts'
            ? html`<label>First deposit, in cents <input type="text" name="first" inputmode="numeric" autocomplete="off" required
maxlength="4"></label>
<label>Second deposit, in cents <input type="text" name="second" inputmode="numeric" autocomplete="off" required
maxlength="4"></label>`
            : html`<label>Code <input type="text" name="code" autocomplete="off" required maxlength="6"></label>`
        }</div>
<button>Verify</button>
</form>`
}
</div>`,
  })
}
