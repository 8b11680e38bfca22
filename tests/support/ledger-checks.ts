import { PgDialect } from 'drizzle-orm/pg-core'
import type { Payload } from 'payload'
import { adapterOf, type DatabaseContext } from '../../src/database'
import { BROKEN_RULES, findBrokenRules } from '../../src/services/money/ledger/invariants'

/** Throws if an invariant of the ledger is violated. */
export const expectBalancedLedger = async (context: DatabaseContext): Promise<void> =>
  expectNone(await findBrokenRules(context))

const PREPARED = { name: 'broken-rules', text: new PgDialect().sqlToQuery(BROKEN_RULES).sql }

/** Each connection of the pool plans the statement once, because planning takes fifteen times as long as running it. */
export const expectLedgerStaysBalanced = async (payload: Payload): Promise<void> => {
  const { rows } = await adapterOf(payload).pool.query<{ problem: string }>(PREPARED)
  expectNone(rows.map(({ problem }) => problem))
}

const expectNone = (problems: string[]): void => {
  if (problems.length > 0) throw new Error(['The ledger does not balance', ...problems].join('\n'))
}
