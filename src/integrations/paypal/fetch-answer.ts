import { outgoing } from '../../outgoing'
import { retryAfterOf, UnknownOutcome } from '../provider-errors'

export const SERVICE = 'PayPal'

const TIMEOUT_MS = 30_000

export type Answer = { status: number; json: unknown; retryAfterSeconds: number }

/** 30 s at most, without redirects. Throws UnknownOutcome without a response. */
export const fetchAnswer = async (url: string, init: RequestInit): Promise<Answer> => {
  try {
    return await outgoing(SERVICE, init.method ?? 'GET', async () => {
      const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
      const retryAfterSeconds = retryAfterOf(answer.headers.get('retry-after'))
      return { status: answer.status, json: jsonIn(await answer.text()), retryAfterSeconds }
    })
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
