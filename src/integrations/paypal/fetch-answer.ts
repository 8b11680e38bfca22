import { retryAfterOf, UnknownOutcome } from '../provider-errors'

/** The name in errors. */
export const SERVICE = 'PayPal'

const TIMEOUT_MS = 30_000

/** An answer of PayPal's: `json` is undefined when its body is none. */
export type Answer = { status: number; json: unknown; retryAfterSeconds: number }

/** One request, answered within half a minute; redirects are not followed. Throws UnknownOutcome when nothing comes back. */
export const fetchAnswer = async (url: string, init: RequestInit): Promise<Answer> => {
  try {
    const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    const retryAfterSeconds = retryAfterOf(answer.headers.get('retry-after'))
    return { status: answer.status, json: jsonIn(await answer.text()), retryAfterSeconds }
  } catch (error) {
    throw new UnknownOutcome(SERVICE, 'no answer', 0, { cause: error })
  }
}

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
