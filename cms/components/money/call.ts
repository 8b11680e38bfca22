import type { Call, CallAnswer } from '../../../src/contracts/call'
import { ErrorAnswer } from '../../../src/contracts/errors'

/** What goes into a call of staff payment actions: the placeholders of its path, and its body. */
export type AdminCallInput = { params?: Record<string, string | number>; body?: object }
/** What came of it: the answer, or why not, in words for staff. */
export type Outcome<C extends Call> = { answer: CallAnswer<C> } | { refused: string }

/** Makes one call of staff payment actions with the staff cookie. It never throws: a lost connection is a refusal as well. */
export const callAdmin = async <C extends Call>(
  call: C,
  { params = {}, body }: AdminCallInput,
): Promise<Outcome<C>> => {
  const address = call.path.replace(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(String(params[name])))
  try {
    const response = await fetch(address, {
      method: call.method,
      ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    })
    const answer: unknown = await response.json()
    return response.ok ? { answer: call.answer.parse(answer) as CallAnswer<C> } : { refused: refusalOf(answer) }
  } catch {
    return { refused: 'The server did not answer as expected' }
  }
}

/** What is wrong with a body by the contract of its call, field by field; empty when nothing is. */
export const faultsOf = (call: Call, body: object): { field: string; message: string }[] =>
  (call.body?.safeParse(body).error?.issues ?? []).map(({ path, message }) => ({ field: String(path[0]), message }))

const refusalOf = (answer: unknown): string => {
  const { data } = ErrorAnswer.safeParse(answer)
  return data?.errors?.[0]?.message ?? data?.message ?? 'It was refused'
}
