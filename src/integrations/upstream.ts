import { setTimeout as sleep } from 'node:timers/promises'
import { env } from '../env'
import { outgoing } from '../outgoing'
import { reportHealth } from './health'

/** `status` is 0 when the service was unreachable or unreadable; `retryAfterSeconds`: the delay it asks for. */
export class UpstreamError extends Error {
  constructor(
    readonly service: string,
    readonly status: number,
    readonly body: string,
    readonly retryAfterSeconds = 0,
  ) {
    super(`${service} answered ${status || 'nothing that can be read'}`)
  }
}

const LONGEST_BODY = 2_000

export type Patience = { tries: number; timeoutMs: number; longestWaitMs: number }

const PATIENCE: Patience = { tries: 4, timeoutMs: 60_000, longestWaitMs: 30_000 }

/**
 * Retries 429, 5xx, and broken or unreadable responses with backoff and jitter, never sooner than `Retry-After`. Any
 * other status, or a `Retry-After` beyond the longest wait, throws UpstreamError immediately.
 */
export const callUpstream = async <T>(
  service: string,
  url: string | URL,
  init: RequestInit,
  read: (answer: Response) => Promise<T>,
  { tries, timeoutMs, longestWaitMs }: Patience = PATIENCE,
): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await attemptOnce({
      service,
      url,
      init: { ...init, signal: AbortSignal.timeout(timeoutMs) },
      read,
    })
    if (!(outcome instanceof UpstreamError)) {
      reportHealth(service, null)
      return outcome
    }
    const wait = waitBefore(attempt, outcome.retryAfterSeconds, longestWaitMs)
    const isTemporary = outcome.status === 0 || outcome.status === 429 || outcome.status >= 500
    if (!isTemporary || attempt === tries || wait > longestWaitMs) {
      reportHealth(service, isTemporary ? outcome.message : null)
      throw outcome
    }
    await sleep(wait)
  }
}

type Attempt<T> = { service: string; url: string | URL; init: RequestInit; read: (answer: Response) => Promise<T> }

const attemptOnce = async <T>(attempt: Attempt<T>): Promise<T | UpstreamError> => {
  const { service, init } = attempt
  try {
    return await outgoing(service, init.method ?? 'GET', () => ask(attempt))
  } catch (error) {
    if (error instanceof UpstreamError) return error
    return new UpstreamError(service, 0, error instanceof Error ? error.message.slice(0, LONGEST_BODY) : '')
  }
}

const ask = async <T>({ service, url, init, read }: Attempt<T>): Promise<T> => {
  const answer = await fetch(url, { ...init, redirect: 'error' })
  if (answer.ok) return read(answer)
  const body = (await answer.text()).slice(0, LONGEST_BODY)
  throw new UpstreamError(service, answer.status, body, secondsOf(answer.headers.get('retry-after')))
}

const secondsOf = (header: string | null): number => (header !== null && /^\d{1,6}$/.test(header) ? Number(header) : 0)

const waitBefore = (attempt: number, retryAfterSeconds: number, longestWaitMs: number): number => {
  const backoff = env().upstreamWaitMs * 2 ** (attempt - 1)
  return Math.max(retryAfterSeconds * 1_000, Math.min(longestWaitMs, backoff * (0.75 + Math.random() / 2)))
}
