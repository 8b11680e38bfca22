import type { Call } from '../../../src/contracts/call'
import { type Client, clientOf, signUpVerified } from '../../support/people'
import type { TestProduct } from '../../support/product'
import type { Clients, People } from '../people'

/** Gives the users of brands, who were written as rows, accounts at the identity provider, and signs them in. */
export const signInBrands = async (
  { product, db }: Pick<Clients, 'db'> & { product: TestProduct },
  { brands }: People,
): Promise<Map<number, Client>> => {
  const clients = new Map<number, Client>()
  for (const { id } of brands) {
    const { rows } = await db.query<{ id: number; email: string }>(
      `select u.id, u.email
       from users u
       join brands b on b.user_id = u.id
       where b.id = $1`,
      [id],
    )
    const [user] = rows
    if (!user) throw new Error(`Brand ${id} has no user`)
    const person = await signUpVerified(product, user.email)
    await db.query('update users set firebase_uid = $2 where id = $1', [user.id, person.uid])
    clients.set(id, clientOf(product, person))
  }
  return clients
}

/** Calls as a page does. True if it was done, false if the product says that it is not possible now. */
export const tryCall = async (
  client: Client,
  { method, path }: Call,
  { params, body }: { params: Record<string, string | number>; body?: object },
): Promise<boolean> => {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]))
  const { status, body: answer } = await client.ask(method, address, body)
  if (status !== 409 && status >= 300) throw new Error(`${method} ${address}: ${status} ${JSON.stringify(answer)}`)
  return status !== 409
}
