import { PgDialect } from 'drizzle-orm/pg-core'
import type { Payload } from 'payload'
import { Client } from 'pg'
import { adapterOf, type DatabaseContext } from '../../src/database'
import { BROKEN_RULES, findBrokenRules } from '../../src/services/money/ledger/invariants'

/** Throws if an invariant of the ledger is violated. */
export const expectBalancedLedger = async (context: DatabaseContext): Promise<void> =>
  expectNone(await findBrokenRules(context))

const PREPARED = { name: 'broken-rules', text: new PgDialect().sqlToQuery(BROKEN_RULES).sql }

/** One connection of its own for each product plans the statement once, because planning takes fifteen times as long as running it. */
export const expectLedgerStaysBalanced = async (payload: Payload): Promise<void> => {
  const client = clients.get(payload) ?? connect(payload)
  clients.set(payload, client)
  const { rows } = await (await client).query<{ problem: string }>(PREPARED)
  expectNone(rows.map(({ problem }) => problem))
}

const clients = new WeakMap<Payload, Promise<Client>>()

/** It ends with its database. */
const connect = async (payload: Payload): Promise<Client> => {
  const client = new Client(adapterOf(payload).poolOptions)
  client.on('error', () => clients.delete(payload))
  await client.connect()
  return client
}

const expectNone = (problems: string[]): void => {
  if (problems.length > 0) throw new Error(['The ledger does not balance', ...problems].join('\n'))
}
