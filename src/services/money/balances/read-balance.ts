import { sql } from 'drizzle-orm'
import type { Fact, PossibleActions } from '../../../contracts/staff-actions'
import { type DatabaseContext, queryOne } from '../../../database'
import type { Row } from '../../../database-rows'
import { balanceActions } from '../../../domain/staff-actions'
import { methodText, moneyText } from '../documents/text'
import { creditCents, findCreditableCharge } from './creditable-charge'

type Balance = Row<'negative_balances', 'status' | 'brand_id' | 'amount'> & { brand: string; creator: string }

/** With who owes how much to whom, and where a credit goes. No credit without a payment. Undefined when there is no such row. */
export const readBalanceActions = async (
  context: DatabaseContext,
  id: number,
): Promise<PossibleActions<'negative_balances'> | undefined> => {
  const row = await queryOne<Balance>(
    context,
    sql`select n.status, n.brand_id, n.amount::text as amount, b.brand_name as brand, c.name as creator
        from negative_balances n
        join brands b on b.id = n.brand_id
        join creators c on c.id = n.creator_id
        where n.id = ${id}`,
  )
  if (!row) return undefined
  const cents = creditCents(row.amount)
  const charge = await findCreditableCharge(context, { brandId: row.brand_id, cents })
  const can = balanceActions(row)
  const to = charge?.method ? methodText(charge.method) : 'The payment method that was charged'
  const facts: Fact[] = [
    ['Creator', row.creator],
    ['Brand', row.brand],
    ['Balance', moneyText(-cents)],
  ]
  return {
    can: { ...can, credit: can.credit && charge !== undefined },
    facts: { wait: facts, writeOff: facts, credit: [...facts, ['Refund', moneyText(cents)], ['Refund to', to]] },
    waits_for: can.credit && !charge ? 'No payment of the brand is large enough to credit it' : null,
  }
}
