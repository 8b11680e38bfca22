import type Stripe from 'stripe'
import { type Html, html } from '../../http/html'
import { TEST_ACCOUNTS, TEST_CARDS, TEST_ROUTING, type TestNumber } from '../money/test-numbers'

interface SetupPage {
  readonly intent: Stripe.SetupIntent
  /** Also of the cancel link. */
  readonly action: string
  readonly cancelUrl: string
  /** The error of the last attempt. */
  readonly problem?: string
}

/** In place of Stripe's own form. */
export const setupPage = ({ intent, action, cancelUrl, problem }: SetupPage): Html => html`
<div class="narrow panel">
<h1>Sandbox – simulated Stripe</h1>
<p>Save a payment method. Only the test numbers below are accepted; never enter a real one.</p>
${problem !== undefined && html`<p class="bad" role="alert">${problem}</p>`}
${intent.payment_method_types.includes('card') && cardForm(action)}
${intent.payment_method_types.includes('us_bank_account') && bankForm(action)}
<div class="fields"><a href="${cancelUrl}">Cancel and go back</a></div>
</div>
<div class="narrow">
${intent.payment_method_types.includes('card') && numbers('Test cards', TEST_CARDS)}
${
  intent.payment_method_types.includes('us_bank_account') &&
  numbers(`Test bank accounts, routing number ${TEST_ROUTING}`, TEST_ACCOUNTS)
}
</div>`

const cardForm = (action: string): Html => html`
<form method="post" action="${action}">
<h2>Card</h2>
<div class="fields">
<label>Card number <input type="text" name="number" inputmode="numeric" autocomplete="off" required maxlength="23"
placeholder="4242 4242 4242 4242"></label>
</div>
<button name="kind" value="card">Save card</button>
</form>`

const bankForm = (action: string): Html => html`
<form method="post" action="${action}">
<h2>U.S. bank account</h2>
<div class="fields">
<label>Account holder <input type="text" name="name" autocomplete="off" required maxlength="100" value="Jenny Rosen"></label>
<label>Routing number <input type="text" name="routing_number" inputmode="numeric" autocomplete="off" required maxlength="9"
placeholder="${TEST_ROUTING}"></label>
<label>Account number <input type="text" name="account_number" inputmode="numeric" autocomplete="off" required maxlength="17"
placeholder="${TEST_ACCOUNTS[0]?.number ?? ''}"></label>
</div>
<fieldset>
<legend>Verify the account</legend>
<label class="choice"><input type="radio" name="verification" value="automatic" checked><span>Instantly<small>Sign in to your
bank; accounts that don’t support it get microdeposits</small></span></label>
<label class="choice"><input type="radio" name="verification" value="microdeposits"><span>With microdeposits<small>Two small
amounts, or a code, in one or two business days</small></span></label>
</fieldset>
<fieldset>
<legend>Mandate</legend>
<label class="choice"><input type="checkbox" name="mandate" value="accepted" required><span>I authorize debits<small>By
checking this box, you authorize the business to debit this bank account for any amount owed for charges arising from your
use of its services, until this authorization is revoked.</small></span></label>
</fieldset>
<button name="kind" value="us_bank_account">Save bank account</button>
</form>`

const numbers = (title: string, list: readonly TestNumber[]): Html => html`
<h2>${title}</h2>
<dl>${list.map(({ number, about }) => html`<dt class="figure">${number}</dt><dd>${about}</dd>`)}</dl>`
