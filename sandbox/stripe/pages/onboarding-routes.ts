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
  ['complete', 'Finish everything', 'the account can be paid right away'],
  ['half', 'Stop halfway', 'some details are still due'],
  ['review', 'Go under review', 'Stripe approves it after one business day'],
] as const

export const createOnboardingPages = (context: Context, onChange: () => void): Router => {
  const router = express.Router()

  router.get('/sandbox/stripe/onboarding/:token', async (req, res) => {
    const link = await openLink(context.db, String(req.params.token))
    if (!link) throw new Refusal(404, 'Onboarding not found')
    if (link.isOver) {
      res.redirect(303, link.refreshUrl)
      return
    }
    const { body: account } = await readObject(await takeLook(context), 'account', link.account)
    sendPage(res, {
      title: 'Simulated Stripe: onboarding',
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
      if (!link) throw new Refusal(410, 'This form was already submitted or has expired; request a new link')
      await takeTurn(context, null, async (turn) => {
        const account = await readObject(turn, 'account', link.account)
        // Opening the form again does not undo a completed onboarding.
        if (!account.body.payouts_enabled) await moveAccount(turn, account, stage)
      })
      onChange()
      res.redirect(303, link.returnUrl)
    },
  )

  router.get('/sandbox/stripe/express/:token', async (req, res) => {
    const link = await openLink(context.db, String(req.params.token))
    if (!link || link.isOver) throw new Refusal(410, 'This link was already used or has expired')
    const { available, pending } = await balanceOf(await takeLook(context), link.account)
    sendPage(res, {
      title: 'Simulated Stripe: Express dashboard',
      body: html`<div class="narrow panel"><h1>Sandbox – Express dashboard</h1>
<dl><dt>Account</dt><dd>${link.account}</dd><dt>Available</dt><dd class="figure">${available} cents</dd>
<dt>Pending</dt><dd class="figure">${pending} cents</dd></dl></div>`,
    })
  })
  return router
}

const onboardingPage = (name: string, form: string): Html => html`
<div class="narrow panel">
<h1>Sandbox – simulated Stripe Express</h1>
<p>Stripe would ask ${name} for a name, date of birth, bank account and more. Here you choose the outcome.</p>
<form method="post" action="/sandbox/stripe/onboarding">
<input type="hidden" name="form" value="${form}">
<fieldset>
<legend>Onboarding outcome</legend>
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
