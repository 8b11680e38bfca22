import type { Call } from '../../contracts/call'
import { createSession } from '../../contracts/identity'
import type { Guards } from '../guards'
import { countsAsWrite, type EndpointLimit } from '../limit-calls'
import type { Answer, Schema } from './document-types'

export type Guard = keyof Guards

/** Who passes each guard, worded to follow "For". */
export const WHO: Record<Guard, string> = {
  public: 'anyone',
  identity: 'anyone with a valid token, even before sign-up',
  user: 'everyone who has signed up',
  brand: 'the owner and the managers of a brand; viewers, to read',
  connectedBrand: 'the owner and the managers of a brand connected to Amazon; viewers, to read',
  payer: 'the owner and the finance people of a brand; managers and viewers, to read',
  team: 'the owner of a brand; its team, to read',
  creator: 'creators, approved or not',
  approvedCreator: 'approved creators',
  payee: 'creators who are approved or have earned',
  member: 'brands and approved creators',
  moneyMember: 'brands, and creators who are approved or have earned',
  staff: 'staff: editors and admins',
  admin: 'admins',
}

const JSON_TYPE = 'application/json'
const ERROR: Schema = { $ref: '#/components/schemas/ErrorAnswer' }

const problem = (description: string): Answer => ({ description, content: { [JSON_TYPE]: { schema: ERROR } } })

export const ERRORS: Record<string, { name: string; answer: Answer }> = {
  400: {
    name: 'Invalid',
    answer: problem('The input cannot be read or is invalid; `errors` names each invalid field.'),
  },
  401: { name: 'Unauthenticated', answer: problem('The token is missing or invalid.') },
  403: { name: 'Forbidden', answer: problem('The token is valid, but the user is not allowed to do this.') },
  404: { name: 'NotFound', answer: problem('The object does not exist or belongs to another user.') },
  409: { name: 'Conflict', answer: problem('The request conflicts with the current state.') },
  413: { name: 'TooLarge', answer: problem('The body is larger than 256 kB.') },
  415: { name: 'WrongType', answer: problem('The body is not JSON.') },
  429: {
    name: 'TooMany',
    answer: {
      ...problem('Too many requests.'),
      headers: {
        'Retry-After': { description: 'Seconds to wait before retrying.', schema: { type: 'integer', minimum: 1 } },
      },
    },
  },
  502: {
    name: 'Upstream',
    answer: problem('An external service failed. Nothing was lost, and the call can be repeated.'),
  },
}

/** `isFresh`: the call asks the identity provider first. */
export const errorStatusesOf = (
  call: Call,
  guard: Guard,
  limit: EndpointLimit | undefined,
  isFresh: boolean,
): string[] => {
  const hasInput = Boolean(call.params ?? call.query ?? call.body)
  const isWrite = call.method !== 'GET'
  // Creators' calls only request a sync and do not wait for Amazon.
  const isAmazon = /^\/api\/amazon\/(?!creator\/)/.test(call.path)
  const can: Record<string, boolean> = {
    400: hasInput,
    401: guard !== 'public',
    // The session call rejects other origins.
    403: guard !== 'public' || call.path === createSession.path,
    // Lists of the caller's own rows are empty instead.
    404: Boolean(call.params ?? call.body) || call.path.endsWith('/me') || (guard === 'public' && hasInput),
    409: isAmazon || (isWrite && hasInput),
    413: call.body !== undefined,
    415: call.body !== undefined,
    429: limit !== undefined || countsAsWrite(call, limit),
    502: isAmazon || isFresh,
  }
  return Object.keys(can).filter((status) => can[status])
}

export const successOf = (call: Call, schema: Schema): Record<string, Answer> => {
  if (schema.type === 'null') return { 204: { description: 'Done, without a body.' } }
  if (call.file) return { 200: { description: 'The file.', content: { [call.file]: { schema } } } }
  const content = { [JSON_TYPE]: { schema } } as const
  if (!call.creates) return { 200: { description: 'Success.', content } }
  return { 200: { description: 'Already existed.', content }, 201: { description: 'Created.', content } }
}
