import { setTimeout as sleep } from 'node:timers/promises'

/** A service outside refused or failed. `status` is its HTTP status, 0 when it could not be reached; `body` its text. */
export class UpstreamError extends Error {
  constructor(
    readonly service: string,
    readonly status: number,
    readonly body: string,
  ) {
    super(`${service} answered ${status || 'nothing'}`)
  }
}

const TRIES = 4
const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 30_000

/**
 * One call to a service outside. Repeats 429 and 5xx with doubled waits and jitter, never shorter than `Retry-After`
 * (whole seconds), at most four tries; everything else that is not 2xx throws UpstreamError at once.
 */
export const callUpstream = async (
  service: string,
  url: string | URL,
  init: RequestInit,
  timeoutMs = 30_000,
): Promise<Response> => {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) }).catch(
      () => null,
    )
    if (answer?.ok) return answer
    const status = answer?.status ?? 0
    const error = new UpstreamError(service, status, answer ? (await answer.text()).slice(0, 2_000) : '')
    const isTemporary = status === 0 || status === 429 || status >= 500
    if (!isTemporary || attempt === TRIES) throw error
    await sleep(waitBefore(attempt, Number(answer?.headers.get('retry-after') ?? 0)))
  }
}

const waitBefore = (attempt: number, retryAfterSeconds: number): number => {
  const backoff = FIRST_WAIT_MS * 2 ** (attempt - 1)
  return Math.min(LONGEST_WAIT_MS, Math.max(retryAfterSeconds * 1000, backoff * (0.75 + Math.random() / 2)))
}
