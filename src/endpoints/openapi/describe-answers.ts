import type { Call } from '../../contracts/call'
import { createSession } from '../../contracts/identity'
import type { Guards } from '../guards'
import { countsAsWrite, type EndpointLimit } from '../limit-calls'
import type { Answer, Schema } from './document-types'

export type Guard = keyof Guards

/** Who passes each gate, in words that go on after "For". */
export const WHO: Record<Guard, string> = {
  public: 'anybody',
  identity: 'whoever holds a valid token, before the sign-up too',
  user: 'everybody who has signed up',
  brand: 'brands',
  connectedBrand: 'brands connected to Amazon',
  creator: 'creators, also while they wait for approval',
  approvedCreator: 'approved creators',
  payee: 'creators who are approved or have earned',
  member: 'brands and approved creators',
  staff: 'staff: editors and admins',
  admin: 'admins',
}

const JSON_TYPE = 'application/json'
const ERROR: Schema = { $ref: '#/components/schemas/ErrorAnswer' }

const problem = (description: string): Answer => ({ description, content: { [JSON_TYPE]: { schema: ERROR } } })

/** Every error answer by its status; each has the shape `ErrorAnswer`. */
export const ERRORS: Record<string, { name: string; answer: Answer }> = {
  400: {
    name: 'Invalid',
    answer: problem('The input cannot be read or is invalid; `errors` names each field that is.'),
  },
  401: { name: 'Unauthenticated', answer: problem('There is no token, or it is not valid.') },
  403: { name: 'Forbidden', answer: problem('The token is valid, but this person may not do this.') },
  404: { name: 'NotFound', answer: problem('It is not there, or it belongs to somebody else.') },
  409: { name: 'Conflict', answer: problem('It conflicts with what is there.') },
  413: { name: 'TooLarge', answer: problem('The body is larger than 256 kB.') },
  415: { name: 'WrongType', answer: problem('The body is not sent as JSON.') },
  429: {
    name: 'TooMany',
    answer: {
      ...problem('Too many requests.'),
      headers: {
        'Retry-After': { description: 'Seconds to wait before the next try.', schema: { type: 'integer', minimum: 1 } },
      },
    },
  },
  502: {
    name: 'Upstream',
    answer: problem('A service behind this call failed; nothing was lost, and you can repeat the call.'),
  },
}

/** The statuses of errors that a call can answer with; `isFresh` says whether it asks the identity provider first. */
export const errorStatusesOf = (
  call: Call,
  guard: Guard,
  limit: EndpointLimit | undefined,
  isFresh: boolean,
): string[] => {
  const hasInput = Boolean(call.params ?? call.query ?? call.body)
  const isWrite = call.method !== 'GET'
  // A creator's calls ask for a pull and wait for none.
  const isAmazon = /^\/api\/amazon\/(?!creator\/)/.test(call.path)
  const can: Record<string, boolean> = {
    400: hasInput,
    401: guard !== 'public',
    // The token sync refuses pages of other origins.
    403: guard !== 'public' || call.path === createSession.path,
    // Lists that belong to the caller are empty instead.
    404: Boolean(call.params ?? call.body) || call.path.endsWith('/me') || (guard === 'public' && hasInput),
    409: isAmazon || (isWrite && hasInput),
    413: call.body !== undefined,
    415: call.body !== undefined,
    429: limit !== undefined || countsAsWrite(call, limit),
    502: isAmazon || isFresh,
  }
  return Object.keys(can).filter((status) => can[status])
}

/** What a call answers when it succeeds: 204 without a body, 200, and 201 for a new row. */
export const successOf = (call: Call, schema: Schema): Record<string, Answer> => {
  if (schema.type === 'null') return { 204: { description: 'Done; there is no body.' } }
  const content = { [JSON_TYPE]: { schema } } as const
  if (!call.creates) return { 200: { description: 'The answer.', content } }
  return { 200: { description: 'It was there already.', content }, 201: { description: 'It was created.', content } }
}
