import type { TestSandbox } from '../../support/sandbox'

/** The fields that tests read from responses; each response has some of them. */
interface ReplyBody {
  readonly error: { readonly message: string }
  readonly localId: string
  readonly idToken: string
  readonly refreshToken: string
  readonly expiresIn: string
  readonly id_token: string
}
export interface Reply {
  readonly status: number
  readonly body: ReplyBody
}

const reply = async (response: Response): Promise<Reply> => ({
  status: response.status,
  body: (await response.json()) as ReplyBody,
})

/** The identity calls of a sandbox, as its browser client sends them. */
export const identityOf = (sandbox: () => TestSandbox) => {
  const call = async (name: string, body: unknown, headers: Record<string, string> = {}): Promise<Reply> =>
    reply(
      await fetch(`${sandbox().url}/identitytoolkit.googleapis.com/v1/accounts:${name}?key=any`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    )
  const refresh = async (refreshToken: string): Promise<Reply> =>
    reply(
      await fetch(`${sandbox().url}/securetoken.googleapis.com/v1/token?key=any`, {
        method: 'POST',
        body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
      }),
    )
  const signUp = async (email: string, password = 'secret-12') => (await call('signUp', { email, password })).body
  return { call, refresh, signUp }
}

/** Status and message of an error response. */
export const errorOf = ({ status, body }: Reply): string => `${status} ${body.error.message}`
