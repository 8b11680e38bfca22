import { sql } from 'drizzle-orm'
import { query } from '../../src/database'
import { answerToken } from '../../src/services/restrictions/restriction-tokens'
import { signUpCreator } from '../support/people'
import type { TestProduct } from '../support/product'

/** A ban that somebody can answer. `mend` opens it again, and undoes the bans and holds that staff placed. */
export const createRestriction = async (product: TestProduct) => {
  const run = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
    query<Row>({ payload: product.payload }, statement)
  const { user } = await signUpCreator(product)
  const [ban] = await run<{ id: number }>(
    sql`insert into restrictions (kind, user_id, reason, placed_on, starts_on, answer_by, decide_by)
        values ('ban', ${user.id}, 'The terms', business_date(), business_date() + 14, business_date() + 14, business_date() + 30)
        returning id`,
  )
  const id = ban?.id ?? 0
  const mend = async () => {
    await run(sql`alter table restrictions disable trigger restrictions_transition`)
    await run(sql`update restrictions
                  set status = 'open', decision = null, decided_on = null, decided_by_id = null
                  where id = ${id}`)
    await run(sql`alter table restrictions enable trigger restrictions_transition`)
    await run(sql`update users
                  set disabled_at = null
                  where id in (select user_id from restrictions where kind = 'ban' and status <> 'lifted')`)
    await run(sql`update restrictions
                  set status = 'lifted', decision = 'Mended', decided_on = business_date()
                  where status = 'open' and id <> ${id}`)
  }
  return { token: answerToken(user.id), mend }
}
