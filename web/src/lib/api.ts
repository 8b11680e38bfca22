import type { CallAnswer, CallRequest } from '../../../src/contracts/call'
import type { CallName, Calls } from '../../../src/contracts/calls'
import type { ErrorAnswer } from '../../../src/contracts/errors'
import { MESSAGES } from '../../../src/contracts/messages'
import { HEADERS } from '../../../src/contracts/vocabulary'
import { currentUser, idToken } from './identity'
import { sessionId, validReferralSession } from './session'

export type FieldError = { path: string; message: string }

/** An answer that is not 2xx. `message` is `{status}: {body or status text}`. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** The server's message for users; null when the answer does not have the product's error shape. */
  readonly serverMessage: string | null
  readonly fieldErrors: FieldError[]

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`)
    const answer = parseErrorAnswer(body)
    this.status = status
    this.serverMessage = answer?.message ?? null
    this.fieldErrors = answer?.errors ?? []
  }
}

export type CallOptions = {
  /** For public pages: sends no account headers and does not load the identity provider's SDK. */
  anonymous?: boolean
  signal?: AbortSignal
}

/* Reads that began before the page that shows them, by address. */
const begun = new Map<string, { uid: Promise<string | undefined>; answer: Promise<unknown> }>()
/** A later read of the same address is a new one. */
const BEGUN_MS = 30_000

/**
 * For a read that a page is certain to make once it has loaded: its first `callApi` gets the answer to this one, unless another
 * account has logged in, or something was written since.
 */
export const beginCall = <const Name extends CallName>(
  name: Name,
  request: CallRequest<Calls[Name]> = {},
): Promise<CallAnswer<Calls[Name]>> => {
  const address = callAddress(partsOf(name).path, request.params, request.query)
  const answer = send(name, request)
  const uid = currentUser().then((user) => user?.uid)
  // Reported to the page that reads it.
  for (const promise of [answer, uid]) promise.catch(() => {})
  begun.set(address, { uid, answer })
  setTimeout(() => begun.delete(address), BEGUN_MS)
  return answer
}

const takeBegun = async (address: string) => {
  const found = begun.get(address)
  if (!found) return
  begun.delete(address)
  const [uid, user] = await Promise.all([found.uid, currentUser()])
  return uid === user?.uid ? found : undefined
}

/**
 * 204 resolves to null. Throws ApiError for an answer that is not 2xx, and 'User not authenticated' when no one is signed in.
 * The server's tests hold its answers to their contracts, so they are not checked once more.
 */
export const callApi = async <const Name extends CallName>(
  name: Name,
  request: CallRequest<Calls[Name]> & CallOptions = {},
): Promise<CallAnswer<Calls[Name]>> => {
  const { method, path } = partsOf(name)
  if (method !== 'GET') begun.clear()
  const earlier = request.anonymous ? undefined : await takeBegun(callAddress(path, request.params, request.query))
  return earlier ? ((await earlier.answer) as CallAnswer<Calls[Name]>) : send(name, request)
}

const send = async <const Name extends CallName>(
  name: Name,
  { params, query, body, anonymous = false, signal }: CallRequest<Calls[Name]> & CallOptions,
): Promise<CallAnswer<Calls[Name]>> => {
  const { method, path } = partsOf(name)
  const headers = await callHeaders(anonymous)
  const response = await fetch(callAddress(path, params, query), {
    method,
    credentials: 'include',
    headers: body === undefined ? headers : { ...headers, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  })
  return (await answerOf(response)) as CallAnswer<Calls[Name]>
}

/** Of a call with `file`. `onProgress` is called with the bytes received so far. Throws like `callApi`. */
export const downloadFile = async <const Name extends CallName>(
  name: Name,
  { params, query }: CallRequest<Calls[Name]>,
  onProgress: (bytes: number) => void,
): Promise<{ name: string; content: Blob }> => {
  const { method, path } = partsOf(name)
  const response = await fetch(callAddress(path, params, query), {
    method,
    credentials: 'include',
    headers: await callHeaders(false),
  })
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text())
  const [, file = 'download'] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return { name: file, content: await contentOf(response, onProgress) }
}

const contentOf = async (response: Response, onProgress: (bytes: number) => void): Promise<Blob> => {
  const reader = response.body?.getReader()
  const parts: BlobPart[] = []
  let bytes = 0
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    parts.push(part.value)
    bytes += part.value.byteLength
    onProgress(bytes)
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' })
}

const partsOf = (name: CallName): { method: string; path: string } => {
  const [method = '', path = ''] = name.split(' ')
  return { method, path }
}

/** Throws 'User not authenticated' unless anonymous or signed in. */
export const callHeaders = async (anonymous: boolean): Promise<Record<string, string>> => ({
  ...sessionHeaders(),
  ...(anonymous ? {} : await accountHeaders()),
})

export const answerOf = async (response: Response): Promise<unknown> => {
  const text = await response.text()
  if (!response.ok) throw new ApiError(response.status, response.statusText, text)
  return text === '' ? null : JSON.parse(text)
}

/** Lists become repeated keys; undefined and null are left out. Throws a TypeError when a placeholder has no value. */
export const callAddress = (path: string, params: unknown, query: unknown): string => {
  const values = fieldsOf(params)
  const filled = path.replace(/\{(\w+)\}/g, (_match, name: string) => {
    const value = values[name]
    if (value === undefined || value === null) throw new TypeError(`${path} needs ${name}`)
    return encodeURIComponent(String(value))
  })
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(fieldsOf(query))) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) search.append(key, String(item))
    }
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const sessionHeaders = (): Record<string, string> => {
  const referral = validReferralSession()
  return { [HEADERS.session]: sessionId(), ...(referral ? { [HEADERS.referralSession]: referral } : {}) }
}

const accountHeaders = async (): Promise<Record<string, string>> => {
  const [user, token] = await Promise.all([currentUser(), idToken()])
  if (!user || !token) throw new Error(MESSAGES.notAuthenticated)
  return { Authorization: `Bearer ${token}`, [HEADERS.uid]: user.uid, [HEADERS.email]: user.email ?? 'unknown' }
}

const parseErrorAnswer = (body: string): ErrorAnswer | null => {
  try {
    const parsed = fieldsOf(JSON.parse(body))
    return typeof parsed.message === 'string' ? (parsed as ErrorAnswer) : null
  } catch {
    return null
  }
}
