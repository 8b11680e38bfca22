import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MEMBER_ROLES } from '../../../src/contracts/team-rights'
import type { Notification } from '../../../src/services/notifications/notification'
import { signUpBrand, signUpCreator } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { joinTeam } from '../../support/team'
import { application, invoicePaid, toolsOf } from './people'

let product: TestProduct
let tools: ReturnType<typeof toolsOf>
beforeAll(async () => {
  product = await startTestProduct({ checksLedger: false })
  tools = toolsOf(product)
})
afterAll(() => product.close())

const spendingWarned = (brand: number): Notification => {
  const data = { month: 'May 2026', spent: '$812.40', limit: '$1,000.00', raised: '' }
  return { to: { brand }, template: 'spending-limit-warned', data, occasion: `spending of brand ${brand}` }
}
const amazonRevoked = (brand: number): Notification => ({
  to: { brand },
  template: 'amazon-revoked',
  data: { brandName: 'Fernhill' },
  occasion: `grant of brand ${brand}`,
})

test.each<[string, (brand: number) => Notification, string[]]>([
  ['money', invoicePaid, ['owner', 'finance']],
  ['the spending limit', spendingWarned, ['owner', 'finance']],
  ['the program', application, ['owner', 'manager']],
  ['the connection to Amazon', amazonRevoked, ['owner', 'manager']],
])('what is about %s is told to the owner and to the members whose role may act on it', async (_, write, told) => {
  const { brand, user, person } = await signUpBrand(product)
  const people = [{ role: 'owner', userId: user.id, address: person.email }]
  for (const role of MEMBER_ROLES) {
    const member = await joinTeam(product, brand.id, role)
    people.push({ role, userId: member.userId, address: member.person.email })
  }
  await tools.notify(write(brand.id))
  await tools.work()
  const roles = { app: [] as string[], email: [] as string[] }
  for (const { role, userId, address } of people) {
    const rows = await tools.run(sql`select 1 from notifications where user_id = ${userId} and is_shown`)
    if (rows.length > 0) roles.app.push(role)
    if ((await tools.emailsTo(address)).length > 0) roles.email.push(role)
  }
  expect([roles.app.sort(), roles.email.sort()]).toEqual([[...told].sort(), [...told].sort()])
})

test('a new password is told to the person in the app, a new login email only to the old address', async () => {
  const { creator, user, person } = await signUpCreator(product)
  await tools.happen({ type: 'password.changed', subject: user.id, data: { changedAt: '2026-06-03T12:00:00.000Z' } })
  await tools.happen({ type: 'login_email.changed', subject: user.id, data: { from: `old-${creator.id}@people.test` } })
  expect(
    await tools.run(
      sql`select template
          from notifications
          where user_id = ${user.id} and is_shown
          order by id`,
    ),
  ).toEqual([{ template: 'password-changed' }])
  expect(await tools.emailsTo(person.email)).toMatchObject([{ template: 'password-changed' }])
  expect(await tools.emailsTo(`old-${creator.id}@people.test`)).toMatchObject([{ template: 'login-email-changed' }])
})
