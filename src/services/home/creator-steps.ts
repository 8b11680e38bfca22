import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { CreatorHome } from '../../contracts/home'
import { queryOne } from '../../database'
import { notFound } from '../../errors'
import { hasTaxDetails, isConfirmed, routeOf } from '../money/payout-route'
import { NO_ROUTE } from '../money/statements/line-needs'

type Way = Pick<CreatorHome, 'route' | 'wallet'> & {
  /** Without a route: what to add for one. */
  lacks: CreatorHome['needs'][number]
}
type First = Pick<CreatorHome, 'steps' | 'steps_dismissed'> & Way

/** Which first steps are done, and how the creator would be paid. Throws not_found. */
export const readCreatorSteps = async (req: PayloadRequest, creatorId: number): Promise<First> => {
  const row = await queryOne<Omit<CreatorHome['steps'], 'payout_method'> & Omit<First, 'steps'>>(
    req,
    sql`select exists (select 1 from creator_channels ch where ch.creator_id = cr.id) as channels,
               exists (
                 select 1
                 from partnerships p
                 where p.creator_id = cr.id and p.status in ('active', 'ended')
               ) as first_program,
               exists (select 1 from links l where l.creator_id = cr.id) as first_link,
               cr.disclosure_read_at is not null as disclosure,
               ${hasTaxDetails('cr')} as tax_details,
               cr.steps_dismissed_at is not null as steps_dismissed,
               ${routeOf('cr', sql`'card'`)} as route,
               (
                 select d.preferred_method
                 from creator_payment_destinations d
                 where d.creator_id = cr.id and ${isConfirmed('d')}
               ) as wallet,
               ${NO_ROUTE} as lacks
        from creators cr
        where cr.id = ${creatorId}`,
  )
  if (!row) throw notFound()
  const { steps_dismissed, route, wallet, lacks, ...steps } = row
  return { steps: { ...steps, payout_method: route !== null }, steps_dismissed, route, wallet, lacks }
}
