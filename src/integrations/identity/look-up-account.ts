import * as z from 'zod'
import { env } from '../../env'
import { callUpstream, type Patience, UpstreamError } from '../upstream'
import type { Identity } from './verify-id-token'

/** Whether an account may still act: `ended` when it is gone, or its sign-ins were revoked. */
export type AccountState = 'active' | 'disabled' | 'ended'

const Answer = z.object({
  users: z
    .array(
      z.object({
        localId: z.string(),
        disabled: z.boolean().default(false),
        /** Seconds since 1970, as text. */
        validSince: z.string().regex(/^\d+$/).transform(Number).default(0),
      }),
    )
    .default([]),
})

/** What the provider refuses an ID token for. Every other refusal is about our request, not about the account. */
const REFUSALS: Record<string, AccountState> = {
  USER_NOT_FOUND: 'ended',
  INVALID_ID_TOKEN: 'ended',
  TOKEN_EXPIRED: 'ended',
  USER_DISABLED: 'disabled',
}

const SERVICE = 'The sign-in service'
/** Somebody waits for the answer. */
const PATIENCE: Patience = { tries: 2, timeoutMs: 4_000, longestWaitMs: 1_000 }

/**
 * Asks the identity provider for the account of a verified ID token, by accounts:lookup of the Identity Toolkit
 * (cloud.google.com/identity-platform/docs/reference/rest/v1/accounts/lookup). Throws UpstreamError when it does not say.
 */
export const lookUpAccount = async (token: string, identity: Identity): Promise<AccountState> => {
  const { apiUrl, apiKey } = env().identity
  const init = {
    method: 'POST',
    // A browser key is often limited to the referrers of our own pages.
    headers: { 'content-type': 'application/json', referer: `${env().publicUrl}/` },
    body: JSON.stringify({ idToken: token }),
  }
  try {
    const url = `${apiUrl}/v1/accounts:lookup?key=${encodeURIComponent(apiKey)}`
    const read = async (answer: Response) => stateIn(Answer.parse(await answer.json()), identity)
    return await callUpstream(SERVICE, url, init, read, PATIENCE)
  } catch (error) {
    const state = error instanceof UpstreamError && error.status === 400 ? REFUSALS[wordOf(error.body)] : undefined
    if (state) return state
    throw error
  }
}

/** Compares the sign-in and not the token's own age: a renewed token is as old as the sign-in that it comes from. */
const stateIn = ({ users: [user] }: z.infer<typeof Answer>, { uid, signedInAt }: Identity): AccountState => {
  if (user?.localId !== uid) return 'ended'
  if (user.disabled) return 'disabled'
  return user.validSince > signedInAt ? 'ended' : 'active'
}

/** `error.message` of Google's error answers begins with the word for the reason. */
const wordOf = (body: string): string => /"message"\s*:\s*"([A-Z_]+)/.exec(body)?.[1] ?? ''
