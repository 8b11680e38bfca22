import * as z from 'zod'
import type { Call } from '../../src/contracts/call'
import { ErrorAnswer } from '../../src/contracts/errors'
import type { Target } from './requests'
import type { WireAnswer } from './send'
import { STRANGER_ID, STRANGER_MARKER } from './stranger'
import type { WireRequest } from './wire'

const MAX_MS = 2_000
/** An invoice takes a quarter of a second of processor time, and several are requested at once. */
const MAX_MS_OF_FILES = 6_000

/** What no response may contain: code locations, database messages, secrets. */
const INNER_WORDS: readonly RegExp[] = [
  // A stack trace, also inside JSON.
  /(\n|\\n)\s+at .+:\d+/,
  /node_modules|\/src\/|\/dist\//,
  /Failed query|DrizzleQueryError|PostgresError|SQLSTATE|syntax error at|violates \w+ constraint|relation "/i,
  /\b(TypeError|RangeError|ReferenceError|SyntaxError)\b/,
  /Atz[ar]\||whsec_|sk_test_|test-secret/,
  /refresh_token|access_token|private_key/,
]

/** Calls that wait for Amazon, Stripe or PayPal. */
const ASKS_OTHERS: readonly RegExp[] = [
  /^\/api\/(amazon\/|links$|payment-methods\/|payout-settings\/stripe)/,
  /^\/api\/billing\/statements\/.*\/(approve|pay|confirm|refresh)$/,
  /^\/api\/admin\/payments\/(statements|charges|payouts|reconciliations)/,
]

export type Judged = {
  /** The operation for which the request was made. */
  operation: Pick<Target, 'call' | 'errors'>
  /** Staff in a staff call, who may see everyone's rows. */
  isStaff: boolean
  publicIds: ReadonlySet<number>
}

/** The faults of a response; empty when it is correct. */
export const faultsOf = (
  request: WireRequest,
  answer: WireAnswer,
  { operation, isStaff, publicIds }: Judged,
): string[] => {
  const { status, text } = answer
  const { call } = operation
  const faults: string[] = []
  const mayFailUpstream = call !== null && ASKS_OTHERS.some((path) => path.test(call.path))
  if (status >= 500 && !(status === 502 && mayFailUpstream)) faults.push(`status ${status}`)
  if (status === 429) faults.push('a limit was met that tests do not have')
  if (answer.ms > (call?.path.endsWith('/file') ? MAX_MS_OF_FILES : MAX_MS))
    faults.push(`took ${Math.round(answer.ms)} ms`)
  faults.push(...shapeFaults(request, answer, operation))
  for (const words of INNER_WORDS) {
    const said = words.exec(text)?.[0]
    if (said !== undefined && !asked(request).includes(said)) faults.push(`says ${said}`)
  }
  if (text.includes(process.cwd())) faults.push('names a folder of the server')
  if (isStaff) return faults
  if (text.includes(STRANGER_MARKER) && !asked(request).includes(STRANGER_MARKER)) faults.push("a stranger's text")
  for (const [id] of text.matchAll(STRANGER_ID)) if (!publicIds.has(Number(id))) faults.push(`a stranger's id ${id}`)
  return faults
}

const asked = ({ target, body }: WireRequest): string => `${target} ${body ?? ''}`

/** Whether the response has the shape that its status requires. */
const shapeFaults = (request: WireRequest, answer: WireAnswer, { call, errors }: Judged['operation']): string[] => {
  const { status, text, contentType, location } = answer
  if (status >= 300 && status < 400) {
    const isReturn = call === null && /^\/signup\/loading(\?error=[a-z_]+)?$/.test(location)
    return isReturn || (request.isElsewhere && location.startsWith('/')) ? [] : [`redirects to ${location}`]
  }
  if (status === 204) return text === '' ? accepted(null, request, call) : ['204 with a body']
  // Node itself answers requests with too long URLs or headers, without a body.
  if (status === 431) return []
  if (status < 300 && request.isElsewhere && !contentType.includes('json')) return []
  if (status < 300 && call?.file && !request.isElsewhere)
    return contentType.startsWith(call.file) ? accepted(text, request, call) : [`content type ${contentType}`]
  if (!/^application\/json\b/.test(contentType)) return [`content type ${contentType || 'missing'} with ${status}`]
  const value = parsed(text)
  if (value === undefined) return ['no JSON']
  if (status < 300) return accepted(value, request, call)
  return z.core.safeParse(errors ?? ErrorAnswer, value).success ? [] : ['no error answer']
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const accepted = (value: unknown, request: WireRequest, call: Call | null): string[] => {
  if (call === null || request.isElsewhere) return []
  const { error } = z.core.safeParse(call.answer, value)
  return (error?.issues ?? []).slice(0, 3).map((issue) => `answer: ${issue.path.join('.')} ${issue.message}`)
}
