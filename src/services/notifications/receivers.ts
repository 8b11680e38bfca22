import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { type NotificationType, notificationType, typeOf } from '../../contracts/notification-types'
import { type BrandArea, MEMBER_ROLES, mayChange } from '../../contracts/team-rights'
import { arrayParam, query } from '../../database'
import type { Row } from '../../database-rows'
import type { Notification, Receiver } from './notification'

export type Person = { address: string; userId: number | null }
type User = Row<'users', 'email'> & { user_id: number }
/** To one person. */
export type Delivery = { notification: Notification; type: NotificationType; person: Person }

export const readDeliveries = async (
  req: PayloadRequest,
  notifications: readonly Notification[],
): Promise<Delivery[]> => {
  const wanted = notifications.map((notification) => ({ notification, type: typeOf(notification.template) }))
  const ofBrands = await usersOfBrands(
    req,
    wanted.flatMap(({ notification: { to }, type }) => ('brand' in to ? [{ brandId: to.brand, type }] : [])),
  )
  const ofCreators = await usersOfCreators(
    req,
    wanted.flatMap(({ notification: { to } }) => ('creator' in to ? [to.creator] : [])),
  )
  const ofPersons = await usersOf(
    req,
    wanted.flatMap(({ notification: { to } }) => ('person' in to ? [to.person] : [])),
  )
  const admins = wanted.some(({ notification: { to } }) => 'staff' in to) ? await readAdmins(req) : []
  const peopleOf = (to: Receiver, type: NotificationType): readonly Person[] => {
    if ('address' in to) return [{ address: to.address, userId: null }]
    if ('staff' in to) return admins.map(asPerson)
    if ('person' in to) return ofPersons.filter((user) => user.user_id === to.person).map(asPerson)
    if ('creator' in to) return ofCreators.filter((user) => user.creator_id === to.creator).map(asPerson)
    return ofBrands.filter((user) => user.brand_id === to.brand && user.type === type).map(asPerson)
  }
  return wanted.flatMap(({ notification, type }) =>
    peopleOf(notification.to, type).map((person) => ({ notification, type, person })),
  )
}

const asPerson = ({ email, user_id }: User): Person => ({ address: email, userId: user_id })

/**
 * The one place that knows who is told of what happens to a brand: its owner, and the members of its team whose role may act
 * on it. Finance gets what is about money, managers the rest.
 */
const usersOfBrands = async (
  req: PayloadRequest,
  wanted: readonly { brandId: number; type: NotificationType }[],
): Promise<(User & { brand_id: number; type: string })[]> => {
  if (wanted.length === 0) return []
  const roles = wanted.map(({ type }) => MEMBER_ROLES.filter((role) => mayChange(role, areaOf(type))).join())
  return query<User & { brand_id: number; type: string }>(
    req,
    sql`select distinct w.type, b.id as brand_id, u.id as user_id, u.email
        from unnest(
          ${arrayParam(wanted.map(({ brandId }) => brandId))}::int[],
          ${arrayParam(wanted.map(({ type }) => type))}::text[],
          ${arrayParam(roles)}::text[]
        ) as w(brand_id, type, roles)
        join brands b on b.id = w.brand_id
        join users u on u.id = b.user_id or u.id in (
          select m.user_id
          from brand_members m
          where m.brand_id = b.id and m.role::text = any(string_to_array(w.roles, ','))
        )
        order by u.id`,
  )
}

const areaOf = (type: NotificationType): BrandArea =>
  notificationType(type).category === 'money' ? 'money' : 'program'

const usersOf = async (req: PayloadRequest, ids: readonly number[]): Promise<User[]> =>
  ids.length === 0
    ? []
    : query<User>(
        req,
        sql`select id as user_id, email
            from users
            where id = any(${arrayParam([...new Set(ids)])}::int[])`,
      )

const usersOfCreators = async (
  req: PayloadRequest,
  creatorIds: readonly number[],
): Promise<(User & { creator_id: number })[]> => {
  if (creatorIds.length === 0) return []
  return query<User & { creator_id: number }>(
    req,
    sql`select c.id as creator_id, u.id as user_id, u.email
        from creators c
        join users u on u.id = c.user_id
        where c.id = any(${arrayParam([...new Set(creatorIds)])}::int[])`,
  )
}

/** Who is notified of the platform's own problems. */
const readAdmins = (req: PayloadRequest): Promise<User[]> =>
  query<User>(
    req,
    sql`select id as user_id, email
        from users
        where role = 'admin' and disabled_at is null
        order by id`,
  )
