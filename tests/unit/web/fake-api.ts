import { beforeEach, vi } from 'vitest'

/*
 * Stands in for `web/src/lib/api`:
 * vi.mock('../../../web/src/lib/api', () => import('./fake-api'))
 */
export const { ApiError, answerOf, callAddress, callHeaders } =
  await vi.importActual<typeof import('../../../web/src/lib/api')>('../../../web/src/lib/api')

/** What each call answers, by method and path. An error is thrown, a promise awaited, a function called each time. */
export const answers: Record<string, unknown> = {}
/** The calls made so far, each with its body. */
export const requests: { call: string; body: unknown }[] = []
/** The query of each call when it was made last. */
export const queries: Record<string, unknown> = {}
/** The path parameters of each call when it was made last. */
export const params: Record<string, unknown> = {}
/** The names of the calls made so far. */
export const calls = (): string[] => requests.map(({ call }) => call)

export const refusal = (status: number, message = '') =>
  new ApiError(status, '', message && JSON.stringify({ message }))

export const callApi = async (call: string, request?: { body?: unknown; query?: unknown; params?: unknown }) => {
  requests.push({ call, body: request?.body })
  queries[call] = request?.query
  params[call] = request?.params
  if (!(call in answers)) throw new Error(`The test has no answer for ${call}`)
  const given = answers[call]
  const answer = await (typeof given === 'function' ? given() : given)
  if (answer instanceof Error) throw answer
  return answer
}

beforeEach(() => {
  for (const call of Object.keys(answers)) delete answers[call]
  requests.splice(0)
})
