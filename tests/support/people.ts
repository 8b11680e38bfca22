import { randomBytes } from 'node:crypto'
import type { Call, CallAnswer, CallRequest } from '../../src/contracts/call'
import {
  createBrand,
  createCreator,
  createCreatorChannel,
  createUser,
  updateCreator,
} from '../../src/contracts/identity'
import type { TestProduct } from './product'

/** Somebody with an account at the identity provider and a fresh token. */
export type Person = { email: string; uid: string; token: string }

const PASSWORD = 'correct horse'

/** A client of the product: calls with a person's token, answers parsed by the contract. */
export const clientOf = (product: TestProduct, person?: Pick<Person, 'token'>) => {
  const raw = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(product.origin + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(person ? { authorization: `Bearer ${person.token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  return {
    raw,
    /** Throws `{status}: {body}` when the answer is no success. */
    call: async <C extends Call>(call: C, { params, query, body }: CallRequest<C> = {}): Promise<CallAnswer<C>> => {
      const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
        String((params as Record<string, unknown>)[name]),
      )
      const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : ''
      const answer = await raw(call.method, path + search, body)
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${answer.status}: ${text}`)
      return call.answer.parse(text === '' ? null : JSON.parse(text)) as CallAnswer<C>
    },
  }
}

export type Client = ReturnType<typeof clientOf>

/** A new account at the identity provider, signed in. */
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

/** A brand that has signed up; not connected to Amazon. */
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

/** A creator that has finished both sign-up steps. */
export const signUpCreator = async (
  product: TestProduct,
  { name = 'Test Creator', from }: { name?: string; from?: number } = {},
) => {
  const person = await signUp(product)
  const client = clientOf(product, person)
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
  return { person, client, user, creator }
}
