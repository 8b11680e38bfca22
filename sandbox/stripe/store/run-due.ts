import type { Context } from '../../context'
import type { Effect } from './due'
import { type Turn, takeTurn } from './turn'

export type Effects = Readonly<Record<Effect, (turn: Turn, subject: string) => Promise<unknown>>>

/** Maximum effects per call; the rest stays due. */
const MOST = 10_000

/** Each in its own transaction, dated at its own time. A failed effect is not retried. Returns how many were applied. */
export const runDue = async (context: Context, effects: Effects): Promise<number> => {
  let done = 0
  while (done < MOST && (await isDue(context)) && (await runNext(context, effects))) done += 1
  return done
}

const IS_DUE = {
  name: 'stripe-is-due',
  text: `select
         from stripe_due
         where done_at is null and due_at <= business_now()
         limit 1`,
}

const isDue = async ({ db }: Context): Promise<boolean> => {
  const { rowCount } = await db.query(IS_DUE)
  return rowCount === 1
}

const runNext = (context: Context, effects: Effects): Promise<boolean> =>
  takeTurn(context, null, async (turn) => {
    const { rows } = await turn.db.query<{ id: string; effect: Effect; subject: string; at: string }>(
      `select id, effect, subject, extract(epoch from due_at) as at
       from stripe_due
       where done_at is null and due_at <= business_now()
       order by due_at, id
       limit 1`,
    )
    const next = rows[0]
    if (!next) return false
    await turn.db.query('savepoint effect')
    let failure: string | null = null
    try {
      await effects[next.effect]({ ...turn, now: Math.floor(Number(next.at)) }, next.subject)
    } catch (error) {
      failure = String(error)
      context.log.error({ effect: next.effect, subject: next.subject, message: failure }, 'a scheduled effect failed')
      await turn.db.query('rollback to savepoint effect')
    }
    await turn.db.query('update stripe_due set done_at = now(), failure = $2 where id = $1', [next.id, failure])
    return true
  })
