import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { EventData } from '../../contracts/events'
import { queryOne } from '../../database'
import { hiddenEmail } from '../../domain/hidden-email'
import type { Notification } from '../notifications/notification'
import { PERSON_NAME } from './person-name'

type Subject = { req: PayloadRequest; id: number; occasion: string }
type Person = { email: string; name: string }

/** To the old address, whose owner may not have made the change. */
export const loginEmailChangedNotification = async ({
  req,
  id,
  data: { from },
  occasion,
}: Subject & { data: EventData<'login_email.changed'> }): Promise<Notification[]> => {
  const person = await readPerson(req, id)
  if (!person) return []
  const data = { name: person.name, email: hiddenEmail(person.email) }
  return [{ to: { address: from }, template: 'login-email-changed', data, occasion }]
}

export const passwordChangedNotification = async ({
  req,
  id,
  data: { changedAt },
}: Subject & { data: EventData<'password.changed'> }): Promise<Notification[]> => {
  const person = await readPerson(req, id)
  if (!person) return []
  const { name } = person
  const occasion = `password of user ${id} ${changedAt}`
  return [{ to: { person: id }, template: 'password-changed', data: { name }, occasion }]
}

export const accountClosedNotification = async ({ req, id, occasion }: Subject): Promise<Notification[]> => {
  const person = await readPerson(req, id)
  if (!person) return []
  const data = { email: hiddenEmail(person.email) }
  return [{ to: { person: id }, template: 'account-closed', data, occasion }]
}

const readPerson = (req: PayloadRequest, id: number): Promise<Person | undefined> =>
  queryOne<Person>(
    req,
    sql`select u.email, ${PERSON_NAME} as name
        from users u
        where u.id = ${id}`,
  )
