import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { UNPAID_STATEMENTS } from '../../../contracts/money-states'
import { query } from '../../../database'
import { UNDER_WAY_CHARGES } from '../../../domain/money-states'
import { isHeld, isIn, isQuestioned } from '../row-conditions'
import type { Compared, Finding } from './finding'

/** Longer than any step between two charges takes. */
const DAYS = 7
const IN_PROGRESS = [...UNDER_WAY_CHARGES, 'blocked']

/** Statements that neither a provider nor a payment of the brand can move on: nothing is in progress, and nothing due. */
export const findUnsettledStatements = async (req: PayloadRequest, today: string): Promise<Compared> => {
  const findings = await query<Omit<Finding, 'kind' | 'theirs'>>(
    req,
    sql`select 'brand_statements' as subject,
               s.id as subject_id,
               format('%s since %s with nothing in progress%s', s.status, h.day,
                 case when s.status = 'charging' then '' else ' and nothing due' end) as message,
               s.status::text as ours
        from brand_statements s
        join lateral (
          select max(changed_at)::date as day
          from status_history
          where machine = 'brand_statements' and row_id = s.id
        ) h on h.day < ${today}::date - ${DAYS}::int
        where (
            s.status = 'charging'
            or ${isIn('s.status', UNPAID_STATEMENTS)}
            and not exists (
              select 1
              from statement_lines l
              join line_balances b on b.line_id = l.id
              where l.brand_statement_id = s.id and b.owed_cents > 0
            )
          )
          and not exists (
            select 1
            from creator_charges c
            where c.brand_statement_id = s.id and ${isIn('c.status', IN_PROGRESS)}
          )
          and not exists (
            select 1
            from platform_charges c
            where c.brand_statement_id = s.id and ${isIn('c.status', IN_PROGRESS)}
          )
          and not exists (
            select 1
            from statement_lines l
            where l.brand_statement_id = s.id and (${isQuestioned('l')} or ${isHeld('l')})
          )
        order by s.id
        limit 500`,
  )
  return { checked: 0, findings: findings.map((finding) => ({ ...finding, kind: 'stuck', theirs: null })) }
}
