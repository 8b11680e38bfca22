import express, { type Router } from 'express'
import * as z from 'zod'
import type { Context } from '../../context'
import { parseInput, Refusal } from '../../http/failure'
import { type Html, html } from '../../http/html'
import { sendPage } from '../../http/page'
import { balanceOf } from '../money/balance'
import { moveAccount } from '../money/onboarding'
import { readObject } from '../store/objects'
import { takeLook, takeTurn } from '../store/turn'
import { openLink, takeForm } from './links'

const Answer = z.object({ form: z.string().max(100), stage: z.enum(['complete', 'half', 'review']) })

const CHOICES = [
  ['complete', 'Finish everything', 'the account can be paid at once'],
  ['half', 'Stop half-way', 'some details are still due'],
  ['review', 'Be put under review', 'Stripe looks at it for a business day, and then agrees'],
] as const

/** The pretend Connect Express: its onboarding, and the page that a creator sees of the own balance. */
export const createOnboardingPages = (context: Context, onChange: () => void): Router => {
  const router = express.Router()

  router.get('/sandbox/stripe/onboarding/:token', async (req, res) => {
    const link = await openLink(context.db, String(req.params.token))
    if (!link) throw new Refusal(404, 'There is no such onboarding')
    if (link.isOver) {
      res.redirect(303, link.refreshUrl)
      return
    }
    const { body: account } = await readObject(await takeLook(context), 'account', link.account)
    sendPage(res, {
      title: 'Pretend Stripe: onboarding',
      body: onboardingPage(account.email ?? account.id, link.form),
      formTargets: [new URL(link.returnUrl).origin],
    })
  })

  router.post(
    '/sandbox/stripe/onboarding',
    express.urlencoded({ extended: false, limit: '64kb' }),
    async (req, res) => {
      const { form, stage } = parseInput(Answer, req.body)
      const link = await takeForm(context.db, form)
      if (!link) throw new Refusal(410, 'This form was sent before or is too old; ask for a new link')
      await takeTurn(context, null, async (turn) => {
        const account = await readObject(turn, 'account', link.account)
        // Whoever was through does not lose it by looking at the form once more.
        if (!account.body.payouts_enabled) await moveAccount(turn, account, stage)
      })
      onChange()
      res.redirect(303, link.returnUrl)
    },
  )

  router.get('/sandbox/stripe/express/:token', async (req, res) => {
    const link = await openLink(context.db, String(req.params.token))
    if (!link || link.isOver) throw new Refusal(410, 'This link was opened before or is too old')
    const { available, pending } = await balanceOf(await takeLook(context), link.account)
    sendPage(res, {
      title: 'Pretend Stripe: Express dashboard',
      body: html`<div class="narrow panel"><h1>Sandbox – Express dashboard</h1>
<dl><dt>Account</dt><dd>${link.account}</dd><dt>Available</dt><dd class="figure">${available} cents</dd>
<dt>On its way</dt><dd class="figure">${pending} cents</dd></dl></div>`,
    })
  })
  return router
}

const onboardingPage = (name: string, form: string): Html => html`
<div class="narrow panel">
<h1>Sandbox – pretend Stripe Express</h1>
<p>Stripe would ask ${name} for a name, a date of birth, a bank account and the like. Here you choose how it ends.</p>
<form method="post" action="/sandbox/stripe/onboarding">
<input type="hidden" name="form" value="${form}">
<fieldset>
<legend>How does the onboarding end?</legend>
${CHOICES.map(
  ([value, title, about], index) => html`<label class="choice">
<input type="radio" name="stage" value="${value}"${index === 0 ? html` checked` : null}>
<span>${title}<small>${about}</small></span>
</label>`,
)}
</fieldset>
<button>Continue</button>
</form>
</div>`
