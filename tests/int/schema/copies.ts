import type { Family } from './family'
import type { Database } from './fixture'
import { ENTITIES, type EntityName } from './specification/entities'
import { columnsOf } from './specification/entity'

/** New values for columns of a copy: an SQL expression over the copied row, or `default` for the column's default. */
export type Changes = Record<string, string>

/** The SQLSTATE and the constraint of a refusal, or the new row as strings. */
type Answer = { code: string | null; constraint: string | null; row: Record<string, unknown> }

/**
 * Whether a unique key consists of columns only; keys with a condition, or over a whole table, have their own tests.
 */
export const isPlain = (key: string): boolean => !key.includes(' where ') && key !== 'true'

/** The columns of a table's unique keys. */
export const plainKeysOf = (table: EntityName): string[][] =>
  (ENTITIES[table].unique ?? []).filter(isPlain).map((key) =>
    key
      .replace(' nulls not distinct', '')
      .replace(/lower\((\w+)\)/, '$1')
      .split(', '),
  )

const SUMS: Partial<Record<EntityName, string>> = {
  brand_statements: 'commission_cents',
  statement_lines: 'amount_cents',
}

/** The changes that set a column to a value, together with those that the checks of totals require. */
export const keepingSums = (table: EntityName, column: string, value: string): Changes => {
  const paid = SUMS[table]
  const changes = { [column]: value }
  if (table === 'creator_charges') return { ...changes, amount_grossed_cents: 'null' }
  if (!paid) return changes
  const nothing = { fresh_amount: '0', adjustment_amount: '0', carried_in: '0', carried_out: '0', [paid]: '0' }
  return { ...nothing, [column === 'carried_out' ? 'fresh_amount' : 'carried_out']: value, ...changes }
}

/** An earning has the brand and the day of its metric. */
const BOUND: Partial<Record<EntityName, readonly string[]>> = {
  creator_earnings: ['brand_id'],
  amz_attribution_perf_metrics: ['brand_id', 'date'],
}

/** Tables with a single row, which is updated where rows of others are copied. */
const ONE_ROW: readonly EntityName[] = ['payment_settings']

/** Balances a copied entry: the entries of a key add up to zero. */
const OTHER_SIDE = `, balanced as (
  insert into ledger_entries (entry_key, account, cause, brand_id, creator_id, earning_type, month, amount, currency)
  select entry_key, case account when 'creator_payable' then 'brand_receivable' else 'creator_payable' end::enum_ledger_entries_account,
    cause, brand_id, creator_id, earning_type, month, -amount, currency from made)`

/** Copies rows of a family, so that a row is accepted or refused only for the change under test. */
export const copierOf = (database: Database, family: Family) => {
  let copies = 0

  /** Copies a row with `changes`. */
  const copy = async (table: EntityName, changes: Changes): Promise<Answer> => {
    const kept = [...columnsOf(ENTITIES[table]).keys()].filter((name) => name !== 'id' && changes[name] !== 'default')
    const columns = kept.map((name) => `"${name}"`).join(', ')
    const values = kept.map((name) => changes[name] ?? `"${name}"`).join(', ')
    const changed = Object.entries({ id: 'id', ...changes }).map(([name, value]) => `"${name}" = ${value}`)
    const write = ONE_ROW.includes(table)
      ? `update ${table} set ${changed.join(', ')} where id = $1`
      : `insert into ${table} (${columns})
         select ${values}
         from ${table}
         where id = $1`
    const statement = `with made as (${write} returning *)
      ${table === 'ledger_entries' ? OTHER_SIDE : ''}
      select t.key, t.value
      from made, jsonb_each_text(to_jsonb(made)) t`
    try {
      const cells = await database.rows(statement, [family[table]])
      return {
        code: null,
        constraint: null,
        row: Object.fromEntries(cells.map(({ key, value }) => [String(key), value])),
      }
    } catch (error) {
      const { code = String(error), constraint = null } = error as { code?: string; constraint?: string }
      return { code, constraint, row: {} }
    }
  }

  /** An expression whose value differs from the column of the family's row. */
  const another = async (table: EntityName, name: string): Promise<string> => {
    const column = columnsOf(ENTITIES[table]).get(name)
    copies += 1
    if (column?.reference) return String(await copyApart(column.reference.table as EntityName))
    if (column?.values) {
      const current = await database.value(`select "${name}" from ${table} where id = $1`, [family[table]])
      return `'${column.values.find((value) => value !== current)}'`
    }
    const expressions: Record<string, string> = {
      text: `"${name}" || 'x${copies}'`,
      date: `"${name}" + ${copies}`,
      bool: `not "${name}"`,
      int: `"${name}" + ${copies}`,
    }
    const expression = expressions[column?.type ?? '']
    if (!expression) throw new Error(`${table}.${name} cannot be varied`)
    return expression
  }

  /** Changes by which a copy differs from its row in every unique key; columns in `kept` are not changed. */
  const apart = async (table: EntityName, kept: readonly string[] = []): Promise<Changes> => {
    const changes: Changes = {}
    for (const key of plainKeysOf(table)) {
      const free = key.filter((name) => !kept.includes(name) && !BOUND[table]?.includes(name))
      if (free.length === 0 || free.some((name) => changes[name])) continue
      const isEndless = (name: string) => /^(text|date)$/.test(columnsOf(ENTITIES[table]).get(name)?.type ?? '')
      const name = free.findLast(isEndless) ?? free[0] ?? ''
      changes[name] = await another(table, name)
    }
    return changes
  }

  /** Adds a second row with different unique keys; returns its id. */
  const copyApart = async (table: EntityName): Promise<number> => {
    const { code, row } = await copy(table, await apart(table))
    if (code !== null) throw new Error(`A copy of ${table} is refused: ${code}`)
    return Number(row.id)
  }

  return { copy, another, apart, copyApart }
}
