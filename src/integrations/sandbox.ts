import { env } from '../env'

/** For commands and the demo seed only; the product uses the sandbox like the real services. */
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

export const ensureSandboxAccount = async (account: { email: string; password?: string }): Promise<string> =>
  (await control<{ localId: string }>('/identity/accounts', { ...account, email_verified: true })).localId

export const sandboxPasswordLink = async (email: string): Promise<string> =>
  (await control<{ link: string }>('/identity/password-link', { email })).link

export const moveSandboxClock = (shiftSeconds: number): Promise<object> =>
  control('/clock', { shift_seconds: shiftSeconds })

export const authorizeSandboxSeller = async (seller: string, redirectUri: string): Promise<string> =>
  (await control<{ code: string }>('/amazon/authorize', { seller, redirect_uri: redirectUri })).code

export type SandboxHistory = {
  tag_url: string
  asin: string
  daily_clicks: number
  conversion_percent: number
  created_days_ago: number
  /** Seed of the link's history, in place of its ad group id, which is random. */
  key: string
}

/** Idempotent. */
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

/** Idempotent by key. */
export const restateSandboxDay = (restatement: SandboxRestatement): Promise<object> => control('/restate', restatement)

/** Without an event, like a movement we were not notified of. */
export const setSandboxPaypalBalance = (balance: string): Promise<object> => control('/paypal/settings', { balance })

export const fillInSandboxPage = async (pageUrl: string, fields: Record<string, string>): Promise<void> => {
  const { pathname, search } = new URL(pageUrl)
  const answer = await fetch(`${env().sandboxUrl}${pathname}${search}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  if (answer.status >= 400) throw new Error(`The sandbox answered ${answer.status} to its own page`)
}

export const moveSandboxAccount = (account: string, to: string): Promise<object> =>
  control('/stripe/accounts', { account, to })
