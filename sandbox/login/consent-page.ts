import { type Html, html } from '../http/html'
import type { AuthorizationRequest } from './authorization-request'

interface Choice {
  readonly id: string
  readonly name: string
  readonly about: string
}

export const consentPage = (request: AuthorizationRequest, sellers: readonly Choice[]): Html => html`
<div class="narrow panel">
<h1>Sandbox – simulated Amazon sign-in</h1>
<p>An application requests access to a seller's advertising account. On Amazon you would sign in here; in the sandbox
you choose a seller.</p>
<form method="post" action="/sandbox/amazon/ap/oa">
${hidden(request)}
<fieldset>
<legend>Continue as</legend>
${sellers.map(
  ({ id, name, about }, index) => html`<label class="choice">
<input type="radio" name="seller" value="${id}" required${index === 0 ? html` checked` : null}>
<span>${name}<small>${about}</small></span>
</label>`,
)}
</fieldset>
<p class="quiet">The application will be able to view and manage your advertising campaigns and their reports.</p>
<div class="actions">
<button name="decision" value="allow">Allow</button>
<button class="plain" name="decision" value="cancel" formnovalidate>Cancel</button>
</div>
</form>
</div>`

const hidden = (request: AuthorizationRequest): Html[] => {
  const fields: Record<string, string | null | undefined> = {
    client_id: request.clientId,
    redirect_uri: request.redirectUri,
    response_type: 'code',
    scope: request.scope,
    state: request.state,
    code_challenge: request.codeChallenge,
    code_challenge_method: request.codeChallengeMethod,
  }
  return Object.entries(fields).flatMap(([name, value]) =>
    value ? [html`<input type="hidden" name="${name}" value="${value}">`] : [],
  )
}
