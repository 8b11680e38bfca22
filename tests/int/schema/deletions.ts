import type { Family, MoneyRow } from './family'
import type { Database } from './fixture'
import type { Holding } from './money-family'
import { ENTITY_NAMES, type EntityName } from './specification/entities'

/** Rows of money that block the deletion of their parents. */
export const HOLDING: Holding[] = [
  ...(['creator_earnings', 'ledger_entries', 'brand_statements', 'statement_lines', 'line_questions'] as const),
  ...([
    'creator_charges',
    'platform_charges',
    'paypal_payouts',
    'charge_refunds',
    'charge_disputes',
    'transfer_reversals',
    'creator_transfers',
    'negative_balances',
    'restrictions',
    'commission_reversals',
  ] as const),
  'creator_tax_details',
]
const MONEY: string[] = [...HOLDING, 'earning_changes']
const isKept = (name: EntityName): name is Exclude<EntityName, MoneyRow> => !MONEY.includes(name)
export const KEPT = ENTITY_NAMES.filter(isKept)

export const removeFrom = (database: Database, table: string, id: number) =>
  database.refusal(`delete from ${table} where id = $1`, [id])

export const existsIn = async (database: Database, table: EntityName, id: number): Promise<boolean> =>
  (await database.rows(`select 1 from ${table} where id = $1`, [id])).length > 0

/** The tables from which the family's row is deleted. */
export const goneOf = async (database: Database, family: Omit<Family, MoneyRow>): Promise<string[]> => {
  const names: string[] = []
  for (const table of KEPT) if (!(await existsIn(database, table, family[table]))) names.push(table)
  return names.sort()
}
