import type { Call, CallAnswer } from '../../../src/contracts/call'
import { ErrorAnswer } from '../../../src/contracts/errors'

export type AdminCallInput = {
  params?: Record<string, string | number>
  query?: Record<string, string>
  body?: object
}
/** The answer, or the reason it was refused, in words for staff. */
export type Outcome<C extends Call> = { answer: CallAnswer<C> } | { refused: string }

/** Uses the staff cookie. Never throws; a lost connection is a refusal. */
export const callAdmin = async <C extends Call>(
  call: C,
  { params = {}, query, body }: AdminCallInput,
): Promise<Outcome<C>> => {
  const path = call.path.replace(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(String(params[name])))
  const address = query ? `${path}?${new URLSearchParams(query)}` : path
  try {
    const response = await fetch(address, {
      method: call.method,
      ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    })
    const answer: unknown = await response.json()
    return response.ok ? { answer: call.answer.parse(answer) as CallAnswer<C> } : { refused: refusalOf(answer) }
  } catch {
    return { refused: 'The server did not respond as expected' }
  }
}

/** Validation errors of a body by the call's contract, field by field. */
export const faultsOf = (call: Call, body: object): { field: string; message: string }[] =>
  (call.body?.safeParse(body).error?.issues ?? []).map(({ path, message }) => ({ field: String(path[0]), message }))

const refusalOf = (answer: unknown): string => {
  const { data } = ErrorAnswer.safeParse(answer)
  return data?.errors?.[0]?.message ?? data?.message ?? 'The request was refused'
}
