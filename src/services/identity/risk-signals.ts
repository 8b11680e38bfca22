import { isDisposableEmail } from 'disposable-email-domains-js'
import { sql } from 'drizzle-orm'
import type { RiskSignal } from '../../contracts/risk-texts'
import { arrayParam, type DatabaseContext, query } from '../../database'

export type Risk = { signal: RiskSignal; detail: string }

/** So many creators within an hour are a burst. */
const BURST = 5
const BURST_MINUTES = 60

/** One more may be a household or an office. */
const LEAST_NEIGHBORS = 2
const NETWORK_DAYS = 30

type Facts = {
  id: number
  email: string
  /** Names of creators who are or were paid at the same address or handle. */
  same_destination: string[]
  /** Other creators who signed up from the same network. */
  neighbors: number
  /** The most within any hour that this one falls in. */
  sign_ups: number
}

/** The signals of each creator that has some. They only inform: staff decide. */
export const readRisks = async (context: DatabaseContext, ids: readonly number[]): Promise<Map<number, Risk[]>> => {
  if (ids.length === 0) return new Map()
  const facts = await query<Facts>(
    context,
    sql`select c.id,
               u.email,
               array(
                 select distinct other.name
                 from creator_payment_destinations own
                 join creator_payment_destinations d on d.creator_id <> c.id
                   and (lower(d.paypal_email) = lower(own.paypal_email) or lower(d.venmo_handle) = lower(own.venmo_handle))
                 join creators other on other.id = d.creator_id
                 where own.creator_id = c.id
                 order by 1
               ) as same_destination,
               (
                 select count(*)::int
                 from users near
                 join creators other on other.user_id = near.id
                 where near.sign_up_network = u.sign_up_network
                   and near.id <> u.id
                   and near.created_at between u.created_at - make_interval(days => ${NETWORK_DAYS})
                     and u.created_at + make_interval(days => ${NETWORK_DAYS})
               ) as neighbors,
               (
                 select max(within.sign_ups)
                 from (
                   select near.created_at,
                          (count(*) over (
                            order by near.created_at
                            range between current row and make_interval(mins => ${BURST_MINUTES}) following
                          ))::int as sign_ups
                   from creators near
                   where near.created_at between c.created_at - make_interval(mins => ${BURST_MINUTES})
                     and c.created_at + make_interval(mins => ${BURST_MINUTES})
                 ) within
                 where within.created_at <= c.created_at
               ) as sign_ups
        from creators c
        join users u on u.id = c.user_id
        where c.id = any(${arrayParam([...ids])}::int[])`,
  )
  const risks = facts.map((fact) => [fact.id, risksOf(fact)] as const)
  return new Map(risks.filter(([, signals]) => signals.length > 0))
}

const risksOf = ({ email, same_destination, neighbors, sign_ups }: Facts): Risk[] => [
  ...(same_destination.length > 0
    ? [{ signal: 'same_payout_destination' as const, detail: same_destination.join(', ') }]
    : []),
  ...(neighbors >= LEAST_NEIGHBORS ? [{ signal: 'same_network' as const, detail: String(neighbors) }] : []),
  ...(sign_ups >= BURST ? [{ signal: 'burst' as const, detail: String(sign_ups) }] : []),
  ...(isDisposableEmail(email) ? [{ signal: 'disposable_email' as const, detail: email.split('@')[1] ?? '' }] : []),
]
