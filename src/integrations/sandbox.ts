import { env } from '../env'

/**
 * The sandbox's own controls, for commands and the demo seed. The product itself never uses them: it speaks to the
 * sandbox as to the real services.
 */
const control = async <T>(path: string, body: object): Promise<T> => {
  const { amazon, sandboxUrl } = env()
  const answer = await fetch(`${sandboxUrl}/sandbox${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-sandbox-key': amazon.clientSecret },
    body: JSON.stringify(body),
  })
  if (!answer.ok)
    throw new Error(`The sandbox answered ${answer.status} to ${path}: ${(await answer.text()).slice(0, 300)}`)
  return (await answer.json()) as T
}

/** An account at the identity stand-in, made once; without a password it is set by a link. Answers its uid. */
export const ensureSandboxAccount = async (account: { email: string; password?: string }): Promise<string> =>
  (await control<{ localId: string }>('/identity/accounts', { ...account, email_verified: true })).localId

/** A link at which the account's password is set. */
export const sandboxPasswordLink = async (email: string): Promise<string> =>
  (await control<{ link: string }>('/identity/password-link', { email })).link

/** Sets how far the sandbox's business time is ahead. */
export const moveSandboxClock = (shiftSeconds: number): Promise<object> =>
  control('/clock', { shift_seconds: shiftSeconds })

/** A code as the consent page would answer it for a seller of the sandbox. */
export const authorizeSandboxSeller = async (seller: string, redirectUri: string): Promise<string> =>
  (await control<{ code: string }>('/amazon/authorize', { seller, redirect_uri: redirectUri })).code

export type SandboxHistory = {
  tag_url: string
  asin: string
  daily_clicks: number
  conversion_percent: number
  created_days_ago: number
  /** What the link's days are made of in place of its ad group, whose id is random. */
  key: string
}

/** Plausible clicks and sales of links over the past days; the same call again adds nothing. */
export const makeSandboxHistory = (seed: number, days: number, links: SandboxHistory[]): Promise<object> =>
  control('/history', { seed, days, links })

export type SandboxRestatement = {
  key: string
  ad_group_id: string
  date: string
  after_days: number
  amount_cents: number
  units: number
  orders: number
}

/** Amazon's figures of a day change afterwards; the same key again changes nothing. */
export const restateSandboxDay = (restatement: SandboxRestatement): Promise<object> => control('/restate', restatement)

/** Sets what the account at PayPal holds, as a movement there does that nobody told us of. */
export const setSandboxPaypalBalance = (balance: string): Promise<object> => control('/paypal/settings', { balance })

/** Gives a card or a bank account on the payment provider's page, as a browser would. */
export const fillInSandboxPage = async (pageUrl: string, fields: Record<string, string>): Promise<void> => {
  const { pathname, search } = new URL(pageUrl)
  const answer = await fetch(`${env().sandboxUrl}${pathname}${search}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  if (answer.status >= 400) throw new Error(`The sandbox answered ${answer.status} to its own page`)
}

/** Takes a creator's account at the payment provider to where its onboarding would. */
export const moveSandboxAccount = (account: string, to: string): Promise<object> =>
  control('/stripe/accounts', { account, to })
