import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { EventData } from '../../../contracts/events'
import { query } from '../../../database'
import type { Row } from '../../../database-rows'
import { dayText } from '../../money/documents/text'
import type { Notification } from '../../notification'
import { earnsOn } from './earning-partner'

type Event<Data> = { req: PayloadRequest; id: number; data: Data; occasion: string }
type Person = Row<'users', 'email'> & Row<'brands', 'brand_name'> & { brand_id: number }

/** To the partners who will earn less, or less than was announced. */
export const feesLoweredNotifications = ({ req, id, data, occasion }: Event<EventData<'fees.lowered'>>) =>
  notifyEach(req, { id, moves: data.creators }, (person, move) => ({
    to: person.email,
    template: 'fees-lowered',
    data: { ...factsOf(person, move), change: changeText(move) },
    occasion,
  }))

/** To the partners whose announced lower fee does not come. */
export const feesKeptNotifications = ({ req, id, data, occasion }: Event<EventData<'fees.kept'>>) =>
  notifyEach(req, { id, moves: data.creators }, (person, move) => ({
    to: person.email,
    template: 'fees-kept',
    data: factsOf(person, move),
    occasion,
  }))

const notifyEach = async <Move extends { creator_id: number }>(
  req: PayloadRequest,
  { id, moves }: { id: number; moves: readonly Move[] },
  write: (person: Person, move: Move) => Notification,
): Promise<Notification[]> => {
  const people = await query<Person & { creator_id: number }>(
    req,
    sql`select u.email, b.brand_name, s.brand_id, s.creator_id
        from fee_changes c
        join brands b on b.id = c.brand_id
        join partnerships s on s.brand_id = c.brand_id and ${earnsOn(sql`business_date()`)}
        join creators cr on cr.id = s.creator_id
        join users u on u.id = cr.user_id
        where c.id = ${id}`,
  )
  const byCreator = new Map(people.map((person) => [person.creator_id, person]))
  return moves.flatMap((move) => {
    const person = byCreator.get(move.creator_id)
    return person ? [write(person, move)] : []
  })
}

const factsOf = ({ brand_name, brand_id }: Person, { products, day }: { products: number; day: string }) => ({
  brandName: brand_name,
  brandId: brand_id,
  products: products === 1 ? 'one product' : `${products} products`,
  day: dayText(day),
})

/** Only if it is the same for all of them. */
const changeText = ({ old_fee, new_fee }: { old_fee: number | null; new_fee: number | null }): string =>
  old_fee !== null && new_fee !== null ? `, from ${old_fee}% to ${new_fee}%` : ''
