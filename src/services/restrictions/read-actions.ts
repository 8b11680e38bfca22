import { sql } from 'drizzle-orm'
import { amountText } from '../../contracts/decimals'
import type { Fact, PossibleActions } from '../../contracts/staff-actions'
import { type DatabaseContext, queryOne } from '../../database'
import { type RestrictionActionFacts, restrictionActions } from '../../domain/staff-actions'
import { PERSON_NAME } from '../identity/person-name'
import { HAS_FAILED_REFUND } from './failed-refunds'
import { HELD_AMOUNT } from './held-amount'
import { CAN_BE_HELD } from './new-restriction'

type Restriction = RestrictionActionFacts & {
  name: string
  brand: string | null
  answer: string | null
  amount: string | null
}

export const readRestrictionActions = async (
  context: DatabaseContext,
  id: number,
): Promise<PossibleActions<'restrictions'> | undefined> => {
  const row = await queryOne<Restriction>(
    context,
    sql`select r.kind, r.status, ${HAS_FAILED_REFUND} as has_failed_refund, ${PERSON_NAME} as name, b.brand_name as brand,
               r.answer, case when r.kind = 'hold' then ${HELD_AMOUNT} end as amount
        from restrictions r
        join users u on u.id = r.user_id
        left join brands b on b.id = r.brand_id
        where r.id = ${id}`,
  )
  if (!row) return undefined
  const facts: Fact[] = [
    ['Person', row.name],
    ...(row.kind === 'hold' ? ([['Commission from', row.brand ?? 'All brands']] as const) : []),
    ...(row.amount === null ? [] : ([['Amount', amountText(row.amount)]] as const)),
    ['Answer', row.answer ?? 'None'],
  ]
  return {
    can: restrictionActions(row),
    facts: { release: facts, reverse: facts, liftBan: facts, upholdBan: facts, refund: facts },
  }
}

export const readPartnershipActions = async (
  context: DatabaseContext,
  id: number,
): Promise<PossibleActions<'partnerships'> | undefined> => {
  const row = await queryOne<{ can_be_held: boolean; creator: string; brand: string }>(
    context,
    sql`select ${CAN_BE_HELD} as can_be_held, c.name as creator, b.brand_name as brand
        from partnerships p
        join creators c on c.id = p.creator_id
        join brands b on b.id = p.brand_id
        where p.id = ${id}`,
  )
  if (!row) return undefined
  const facts: Fact[] = [
    ['Creator', row.creator],
    ['Brand', row.brand],
  ]
  return { can: { hold: row.can_be_held }, facts: { hold: facts } }
}
