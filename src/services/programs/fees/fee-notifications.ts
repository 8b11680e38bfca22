import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { EventData } from '../../../contracts/events'
import { query } from '../../../database'
import type { Row } from '../../../database-rows'
import { dayText } from '../../money/documents/text'
import type { Notification } from '../../notifications/notification'
import { earnsOn } from './earning-partner'

type Event<Data> = { req: PayloadRequest; id: number; data: Data; occasion: string }
type Partner = Row<'brands', 'brand_name'> & { brand_id: number; creator_id: number }

/** To the partners who will earn less, or less than was announced. */
export const feesLoweredNotifications = ({ req, id, data, occasion }: Event<EventData<'fees.lowered'>>) =>
  notifyEach(req, { id, moves: data.creators }, (partner, move) => ({
    to: { creator: partner.creator_id },
    template: 'fees-lowered',
    data: { ...factsOf(partner, move), change: changeText(move) },
    occasion,
  }))

/** To the partners whose announced lower fee does not come. */
export const feesKeptNotifications = ({ req, id, data, occasion }: Event<EventData<'fees.kept'>>) =>
  notifyEach(req, { id, moves: data.creators }, (partner, move) => ({
    to: { creator: partner.creator_id },
    template: 'fees-kept',
    data: factsOf(partner, move),
    occasion,
  }))

const notifyEach = async <Move extends { creator_id: number }>(
  req: PayloadRequest,
  { id, moves }: { id: number; moves: readonly Move[] },
  write: (partner: Partner, move: Move) => Notification,
): Promise<Notification[]> => {
  const partners = await query<Partner>(
    req,
    sql`select b.brand_name, s.brand_id, s.creator_id
        from fee_changes c
        join brands b on b.id = c.brand_id
        join partnerships s on s.brand_id = c.brand_id and ${earnsOn(sql`business_date()`)}
        where c.id = ${id}`,
  )
  const byCreator = new Map(partners.map((partner) => [partner.creator_id, partner]))
  return moves.flatMap((move) => {
    const partner = byCreator.get(move.creator_id)
    return partner ? [write(partner, move)] : []
  })
}

const factsOf = ({ brand_name, brand_id }: Partner, { products, day }: { products: number; day: string }) => ({
  brandName: brand_name,
  brandId: brand_id,
  products: products === 1 ? 'one product' : `${products} products`,
  day: dayText(day),
})

/** Only if it is the same for all of them. */
const changeText = ({ old_fee, new_fee }: { old_fee: number | null; new_fee: number | null }): string =>
  old_fee !== null && new_fee !== null ? `, from ${old_fee}% to ${new_fee}%` : ''
