import { env } from '../../env'
import { callUpstream, type Patience, UpstreamError } from '../upstream'

const SERVICE = 'The sign-in service'
/** Short, because a user is waiting. */
const PATIENCE: Patience = { tries: 2, timeoutMs: 4_000, longestWaitMs: 1_000 }

/**
 * A call about the account that a token is of. Source: Identity Toolkit
 * (cloud.google.com/identity-platform/docs/reference/rest/v1/accounts). `refused` gets the word of a refusal; what it answers
 * undefined for is thrown as UpstreamError, like an answer that does not come.
 */
export const callWithToken = async <T>(
  call: 'lookup' | 'delete',
  token: string,
  read: (answer: unknown) => T,
  refused: (word: string) => T | undefined,
): Promise<T> => {
  const { apiUrl, apiKey } = env().identity
  const init = {
    method: 'POST',
    // Browser API keys are often restricted to the referrers of our own pages.
    headers: { 'content-type': 'application/json', referer: `${env().publicUrl}/` },
    body: JSON.stringify({ idToken: token }),
  }
  try {
    const url = `${apiUrl}/v1/accounts:${call}?key=${encodeURIComponent(apiKey)}`
    return await callUpstream(SERVICE, url, init, async (answer) => read(await answer.json()), PATIENCE)
  } catch (error) {
    const known = error instanceof UpstreamError && error.status === 400 ? refused(wordOf(error.body)) : undefined
    if (known !== undefined) return known
    throw error
  }
}

const wordOf = (body: string): string => /"message"\s*:\s*"([A-Z_]+)/.exec(body)?.[1] ?? ''
