import { randomUUID } from 'node:crypto'
import { DEMO_PASSWORD } from '../../src/seed/demo-accounts'
import type { Installation } from './installation'

export type Person = { email: string; headers: { authorization: string } }

const JSON_TYPE = { 'content-type': 'application/json' }

/** An account of the demo. */
export const signIn = (on: Installation, email: string): Promise<Person> =>
  atProvider(on, 'signInWithPassword', { email, password: DEMO_PASSWORD })

/** A new brand or creator, as the sign-up page does it. Throws with the answer to a step that failed. */
export const signUp = async (on: Installation, type: 'brand' | 'creator'): Promise<void> => {
  const email = `${randomUUID()}@people.test`
  const { headers, uid } = await atProvider(on, 'signUp', { email, password: randomUUID() })
  const post = async (path: string, body: object): Promise<{ id: number }> => {
    const answer = await fetch(on.origin + path, {
      method: 'POST',
      headers: { ...JSON_TYPE, ...headers },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as { id: number }
  }
  const user = await post('/api/users', { email, firebase_uid: uid, user_type: type })
  if (type === 'brand')
    await post('/api/brands', {
      user_id: user.id,
      brand_name: 'A new brand',
      website: 'example.com',
      product_category: 'Home & Kitchen',
    })
  else await post('/api/creators', { user_id: user.id, name: 'New', product_categories: ['Home & Kitchen'] })
}

const atProvider = async (
  { sandboxOrigin }: Installation,
  act: 'signUp' | 'signInWithPassword',
  account: { email: string; password: string },
): Promise<Person & { uid: string }> => {
  const answer = await fetch(`${sandboxOrigin}/identitytoolkit.googleapis.com/v1/accounts:${act}?key=x`, {
    method: 'POST',
    headers: JSON_TYPE,
    body: JSON.stringify({ ...account, returnSecureToken: true }),
  })
  if (!answer.ok) throw new Error(`${act}: ${answer.status} ${await answer.text()}`)
  const { idToken, localId } = (await answer.json()) as { idToken: string; localId: string }
  return { email: account.email, uid: localId, headers: { authorization: `Bearer ${idToken}` } }
}
