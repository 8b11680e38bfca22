import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Call, CallAnswer, CallRequest } from '../../src/contracts/call'
import { updateCreator } from '../../src/contracts/creator-profile'
import { createBrand, createCreator, createCreatorChannel, createUser } from '../../src/contracts/identity'
import { query } from '../../src/database'
import type { TestProduct } from './product'
import { SANDBOX_CLIENT } from './sandbox'

/** With an account at the identity provider and a fresh token. */
export type Person = { email: string; uid: string; token: string }

const PASSWORD = 'correct horse'

type Answered = Record<string, unknown> & { message?: string; errors?: { path?: string; message: string }[] }

/** The JSON of a response, the text of a file or stream, or null without a body. */
export const bodyIn = ({ headers }: Response, text: string): unknown => {
  if (/^(text\/|application\/(zip|octet-stream))/.test(headers.get('content-type') ?? '')) return text
  return text === '' ? null : JSON.parse(text)
}

/** Throws when an answer is not exactly what the contract says. `always` are headers of every call. */
export const clientOf = (product: TestProduct, person?: Pick<Person, 'token'>, always: Record<string, string> = {}) => {
  const raw = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(product.origin + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(person ? { authorization: `Bearer ${person.token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...always,
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  /** The status and the parsed body of any answer, success or not. */
  const ask = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const answer = await raw(method, path, body, headers)
    const text = await answer.text()
    return { status: answer.status, body: bodyIn(answer, text) as Answered }
  }
  return {
    raw,
    ask,
    /** Throws `{status}: {body}` if the answer is not a success. */
    call: async <C extends Call>(call: C, { params, query, body }: CallRequest<C> = {}): Promise<CallAnswer<C>> => {
      const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
        String((params as Record<string, unknown>)[name]),
      )
      const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : ''
      const answer = await raw(call.method, path + search, body)
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${answer.status}: ${text}`)
      const sent = bodyIn(answer, text)
      const parsed = call.answer.parse(sent)
      // The web client takes an answer as it is, so nothing may differ: no other field, and no ID as text.
      assert.deepStrictEqual(sent, parsed, `${call.method} ${call.path} answers what its contract doesn't say`)
      return parsed as CallAnswer<C>
    },
  }
}

export type Client = ReturnType<typeof clientOf>

export const signUp = async (
  product: TestProduct,
  email = `${randomBytes(5).toString('hex')}@people.test`,
): Promise<Person> => {
  const answer = await fetch(`${product.sandbox.url}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=x`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD, returnSecureToken: true }),
  })
  const { idToken, localId } = (await answer.json()) as { idToken: string; localId: string }
  return { email, uid: localId, token: idToken }
}

export const signIn = async (product: TestProduct, email: string): Promise<string> => {
  const answer = await fetch(
    `${product.sandbox.url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=x`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD, returnSecureToken: true }),
    },
  )
  return ((await answer.json()) as { idToken: string }).idToken
}

/** As the identity provider's administrator does. */
export const administerAccount = async (
  product: TestProduct,
  act: 'update' | 'delete',
  change: { localId: string; disableUser?: boolean; validSince?: number },
): Promise<void> => {
  const path = `/identitytoolkit.googleapis.com/v1/projects/shelfmate-sandbox/accounts:${act}`
  const answer = await fetch(product.sandbox.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${SANDBOX_CLIENT.secret}` },
    body: JSON.stringify(change),
  })
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
}

/** Waits for the next second: tokens contain the sign-in time in whole seconds. */
export const nextSecond = (): Promise<void> => sleep(1_020 - (Date.now() % 1_000))

/** Like a staff account; without a row in the product. */
export const signUpVerified = async (
  product: TestProduct,
  email = `${randomBytes(5).toString('hex')}@staff.test`,
): Promise<Person> => {
  const account = { email, password: PASSWORD, email_verified: true }
  const { localId } = (await product.sandbox.operate('POST', '/sandbox/identity/accounts', account)) as {
    localId: string
  }
  return { email, uid: localId, token: await signIn(product, email) }
}

/** `panel` makes calls as its pages do, with the cookie. */
export const signUpStaff = async (product: TestProduct, role: 'admin' | 'editor') => {
  const email = `${randomBytes(5).toString('hex')}@staff.test`
  // Only a sign-in after the grant counts.
  const [row] = await query<{ id: number }>(
    { payload: product.payload },
    sql`insert into users (email, role) values (${email}, ${role}) returning id`,
  )
  const person = await signUpVerified(product, email)
  const client = clientOf(product, person)
  const session = await client.raw('POST', '/api/session')
  const cookie = session.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const panel = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    clientOf(product).ask(method, path, body, { cookie, origin: product.origin, ...headers })
  return { person, userId: row?.id ?? 0, client, cookie, panel }
}

/** Not connected to Amazon. */
export const signUpBrand = async (product: TestProduct, name = 'Test Kitchen') => {
  const person = await signUp(product)
  const client = clientOf(product, person)
  const user = await client.call(createUser, {
    body: { email: person.email, firebase_uid: person.uid, user_type: 'brand' },
  })
  const brand = await client.call(createBrand, {
    body: { user_id: user.id, brand_name: name, website: 'example.com', product_category: 'Home & Kitchen' },
  })
  return { person, client, user, brand }
}

/** `headers` are sent with each of the creator's calls. */
type CreatorSignUp = { name?: string; from?: number; isApproved?: boolean; headers?: Record<string, string> }

/** Both sign-up steps are finished. Approved if they came `from` a brand's program, or by staff. */
export const signUpCreator = async (
  product: TestProduct,
  { name = 'Test Creator', from, isApproved = false, headers }: CreatorSignUp = {},
) => {
  const person = await signUp(product)
  const client = clientOf(product, person, headers)
  const user = await client.call(createUser, {
    body: { email: person.email, firebase_uid: person.uid, user_type: 'creator' },
  })
  const creator = await client.call(createCreator, {
    body: {
      user_id: user.id,
      name,
      product_categories: ['Home & Kitchen'],
      approved: true,
      fromAffiliateProgramBrand: from ?? null,
    },
  })
  await client.call(createCreatorChannel, {
    body: { creator_id: creator.id, channel: 'YouTube', channel_link: `https://youtube.com/@c${creator.id}` },
  })
  await client.call(updateCreator, { params: { id: creator.id }, body: { total_reach: 100_000 } })
  if (isApproved)
    await query({ payload: product.payload }, sql`update creators set approved = true where id = ${creator.id}`)
  return { person, client, user, creator }
}
