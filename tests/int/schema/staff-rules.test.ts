import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertFamily } from './family'
import { type Database, openDatabase, REFUSED } from './fixture'

let database: Database
beforeAll(async () => {
  database = await openDatabase()
})
afterAll(() => database.close())

let made = 0
const addUser = (row: Record<string, unknown> = {}) => {
  made += 1
  return database.add('users', { email: `user${made}@x.test`, firebase_uid: `uid-${made}`, ...row })
}
/** The uid of a user, and by how many seconds the start of valid sessions moved. */
const stateOf = async (id: number) =>
  (
    await database.rows(
      `select firebase_uid is not null as is_bound, round(extract(epoch from sessions_valid_from - clock_timestamp()))::int as ahead
       from users
       where id = $1`,
      [id],
    )
  )[0]
const change = (id: number, set: string) => database.refusal(`update users set ${set} where id = ${id}`)

describe('a role', () => {
  test.each(['editor', 'admin'])('of %s unbinds the user when granted', async (role) => {
    const [inserted, raised] = [await addUser({ role }), await addUser()]
    expect(await stateOf(raised)).toEqual({ is_bound: true, ahead: null })
    expect(await change(raised, `role = '${role}', firebase_uid = firebase_uid`)).toBeNull()
    for (const id of [inserted, raised]) {
      const { is_bound, ahead } = (await stateOf(id)) ?? {}
      expect(is_bound).toBe(false)
      expect([0, -1]).toContain(ahead)
    }
  })

  test.each(["role = 'editor'", "role = 'user'", 'disabled_at = now()'])(
    'of a bound admin: %s ends the sessions, and keeps the account',
    async (set) => {
      const id = await addUser({ role: 'admin' })
      await database.rows("update users set firebase_uid = 'bound-' || id where id = $1", [id])
      const before = await database.value(
        'select greatest(sessions_valid_from, clock_timestamp())::text from users where id = $1',
        [id],
      )
      expect(await change(id, set)).toBeNull()
      expect(await stateOf(id)).toMatchObject({ is_bound: true })
      const isLater = 'select sessions_valid_from > $2::timestamptz from users where id = $1'
      expect(await database.value(isLater, [id, before])).toBe(true)
    },
  )

  test('that does not change ends no session', async () => {
    const id = await addUser()
    expect(await change(id, 'role = role, disabled_at = null, updated_at = now()')).toBeNull()
    expect(await stateOf(id)).toEqual({ is_bound: true, ahead: null })
  })

  test('is never given to a brand or a creator', async () => {
    const { users, creatorUser } = await insertFamily(database)
    await database.rows('update users set user_type = null where id in ($1, $2)', [users, creatorUser])
    for (const id of [users, creatorUser]) expect(await change(id, "role = 'editor'")).toBe(REFUSED.check)
    const half = await addUser({ user_type: 'creator' })
    expect(await change(half, "role = 'admin'")).toBe(REFUSED.check)
  })

  test('is never combined with a brand or a creator', async () => {
    const id = await addUser({ role: 'editor' })
    const brand = `insert into brands (user_id, brand_name) values (${id}, 'Brand')`
    expect(await database.refusal(brand)).toBe(REFUSED.check)
    expect(await database.refusal(`insert into creators (user_id, name) values (${id}, 'Creator')`)).toBe(REFUSED.check)
    expect(await change(id, "user_type = 'brand'")).toBe(REFUSED.check)
  })
})

test('the start of valid sessions never moves back', async () => {
  const id = await addUser({ role: 'editor' })
  const read = () => database.value('select sessions_valid_from::text from users where id = $1', [id])
  const before = await read()
  for (const set of ['sessions_valid_from = null', "sessions_valid_from = now() - interval '1 day'"]) {
    expect(await change(id, set)).toBeNull()
    expect(await read()).toBe(before)
  }
})
