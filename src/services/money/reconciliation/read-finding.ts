import { sql } from 'drizzle-orm'
import type { PossibleActions } from '../../../contracts/staff-actions'
import { type DatabaseContext, queryOne } from '../../../database'
import { type FindingActionFacts, findingActions } from '../../../domain/staff-actions'

/** `difference_cents` is zero for findings that are no amounts. */
export type FindingFacts = FindingActionFacts & { difference_cents: number }

/** Undefined when there is none. A failed run has no findings, so the ones before it still count. */
export const readFindingFacts = (context: DatabaseContext, id: number): Promise<FindingFacts | undefined> =>
  queryOne<FindingFacts>(
    context,
    sql`select f.kind,
               f.explained_at is not null as is_explained,
               not exists (
                 select 1
                 from reconciliation_runs later
                 where later.id > f.reconciliation_run_id and later.status <> 'failed'
               ) as is_newest,
               case
                 when f.kind = 'balance' then ((f.theirs::numeric - f.ours::numeric) * 100)::bigint::float8
                 else 0
               end as difference_cents
        from reconciliation_findings f
        where f.id = ${id}`,
  )

/** Undefined when there is none. */
export const readFindingActions = async (
  context: DatabaseContext,
  id: number,
): Promise<PossibleActions<'reconciliation_findings'> | undefined> => {
  const row = await readFindingFacts(context, id)
  return row && { can: findingActions(row), amount: { max_cents: Math.abs(row.difference_cents), is_fixed: false } }
}
