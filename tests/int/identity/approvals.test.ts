import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { approveCreators, reapplyForApproval, rejectCreators } from '../../../src/contracts/approvals'
import { createCreator, getMyCreator, getUserType } from '../../../src/contracts/identity'
import { query } from '../../../src/database'
import { approvalState } from '../../../src/domain/creator-approval'
import { APPROVAL_STATE } from '../../../src/services/identity/approval-state'
import { connectedBrand } from '../../support/brand-story'
import { mailAbout, mailsTo } from '../../support/mailbox'
import { clientOf, signUp, signUpBrand, signUpCreator, signUpStaff } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { keepsPromise } from '../../support/promises'

let product: TestProduct
let admin: Awaited<ReturnType<typeof signUpStaff>>
beforeAll(async () => {
  product = await startTestProduct({ withJobs: true })
  admin = await signUpStaff(product, 'admin')
})
afterAll(() => product.close())

const run = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  query<Row>({ payload: product.payload }, statement)
const approve = (ids: number[]) => admin.client.call(approveCreators, { body: { ids } })
const reject = (ids: number[], reason = 'Too few <cooks>') =>
  admin.client.call(rejectCreators, { body: { ids, reason } })
const rowOf = async (id: number) =>
  (
    await run(
      sql`select approved, approval_source, approved_at is not null as has_approved_at,
            rejected_at is not null as has_rejected_at, rejection_reason
          from creators
          where id = ${id}`,
    )
  )[0]
const auditOf = (id: number) =>
  run(
    sql`select actor_id, actor_email, action, target_id, changes, reason
        from audit_events
        where target_collection = 'creators' and target_id = ${id}
        order by id`,
  )
const shiftClock = (days: number) => run(sql`update app_clock set shift = make_interval(days => ${days}::int)`)
const settle = () => new Promise((resolve) => setTimeout(resolve, 1_500))

test('creators are approved in bulk: each gets one email and one audit entry', async () => {
  const people = [await signUpCreator(product, { name: 'Ann' }), await signUpCreator(product, { name: 'Ben' })]
  const ids = people.map(({ creator }) => creator.id)
  expect((await people[0]?.client.call(getUserType))?.isCreatorApproved).toBe(false)

  expect([...(await approve(ids)).changed].sort()).toEqual([...ids].sort())
  for (const { client, creator, person } of people) {
    expect((await client.call(getUserType)).isCreatorApproved).toBe(true)
    expect(await rowOf(creator.id)).toEqual({
      approved: true,
      approval_source: 'staff',
      has_approved_at: true,
      has_rejected_at: false,
      rejection_reason: null,
    })
    expect(await auditOf(creator.id)).toEqual([
      {
        actor_id: admin.userId,
        actor_email: admin.person.email,
        action: 'approve',
        target_id: creator.id,
        changes: { approval: { before: 'waiting', after: 'approved' } },
        reason: null,
      },
    ])
    await mailAbout(product, person.email, /approved/i)
  }

  expect(await approve(ids)).toEqual({ changed: [] })
  await settle()
  for (const { creator, person } of people) {
    expect(await mailsTo(product, person.email)).toHaveLength(1)
    expect(await auditOf(creator.id)).toHaveLength(1)
  }
})

test('a creator is rejected with a reason, which the email and the profile show', async () => {
  const { client, creator, person } = await signUpCreator(product)
  for (const reason of [undefined, '', ' ', 'x', 'x'.repeat(501)])
    expect((await admin.client.raw('POST', rejectCreators.path, { ids: [creator.id], reason })).status).toBe(400)
  expect(await rowOf(creator.id)).toMatchObject({ has_rejected_at: false })

  expect(await reject([creator.id])).toEqual({ changed: [creator.id] })
  const mine = await client.call(getMyCreator)
  expect(mine).toMatchObject({ approved: false, rejection_reason: 'Too few <cooks>' })
  const [start] = await run<{ instant: Date }>(
    sql`select ((business_date() + 30)::timestamp at time zone 'America/Los_Angeles')::text as instant`,
  )
  expect(mine.may_reapply_from).toBe(new Date(String(start?.instant)).toISOString())
  expect(await auditOf(creator.id)).toMatchObject([{ action: 'reject', reason: 'Too few <cooks>' }])
  const mail = (await mailsTo(product, person.email))[0] ?? (await mailAbout(product, person.email, /./))
  expect(mail.text).toContain('Too few <cooks>')
  expect(mail.html).toContain('Too few &lt;cooks&gt;')

  expect(await reject([creator.id], 'Another reason')).toEqual({ changed: [] })
  expect(await rowOf(creator.id)).toMatchObject({ rejection_reason: 'Too few <cooks>' })
  await settle()
  expect(await mailsTo(product, person.email)).toHaveLength(1)
})

test('a rejected creator can be approved and vice versa; nothing of the earlier decision remains', async () => {
  const { creator } = await signUpCreator(product)
  await reject([creator.id])
  expect(await approve([creator.id])).toEqual({ changed: [creator.id] })
  expect(await rowOf(creator.id)).toEqual({
    approved: true,
    approval_source: 'staff',
    has_approved_at: true,
    has_rejected_at: false,
    rejection_reason: null,
  })
  expect(await reject([creator.id])).toEqual({ changed: [creator.id] })
  expect(await rowOf(creator.id)).toEqual({
    approved: false,
    approval_source: null,
    has_approved_at: false,
    has_rejected_at: true,
    rejection_reason: 'Too few <cooks>',
  })
})

test('an unknown creator in the list: nothing is decided, nobody is notified', async () => {
  const { creator, person } = await signUpCreator(product)
  for (const path of [approveCreators.path, rejectCreators.path]) {
    const answer = await admin.client.raw('POST', path, { ids: [creator.id, 987_654], reason: 'No reason' })
    expect(answer.status).toBe(404)
  }
  for (const ids of [[], [0], [-1], ['one'], [1.5], Array.from({ length: 101 }, (_, index) => index + 1)])
    expect((await admin.client.raw('POST', approveCreators.path, { ids })).status).toBe(400)
  expect(await rowOf(creator.id)).toMatchObject({ approved: false, has_rejected_at: false })
  expect(await auditOf(creator.id)).toEqual([])
  await settle()
  expect(await mailsTo(product, person.email)).toEqual([])
})

test('a creator listed twice is decided once', async () => {
  const { creator } = await signUpCreator(product)
  expect(await approve([creator.id, creator.id])).toEqual({ changed: [creator.id] })
  expect(await auditOf(creator.id)).toHaveLength(1)
})

test('two simultaneous decisions: each creator is decided once', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => signUpCreator(product)))
  const ids = people.map(({ creator }) => creator.id)
  const answers = await Promise.all([approve(ids), approve([...ids].reverse()), approve(ids)])
  expect(answers.flatMap(({ changed }) => changed).sort()).toEqual([...ids].sort())
  for (const id of ids) expect(await auditOf(id)).toHaveLength(1)
})

test('only an admin can decide', async () => {
  const { client, creator } = await signUpCreator(product)
  const editor = await signUpStaff(product, 'editor')
  const brand = await signUpBrand(product)
  const stranger = clientOf(product, await signUp(product))
  const body = { ids: [creator.id], reason: 'No reason' }
  for (const path of [approveCreators.path, rejectCreators.path]) {
    for (const actor of [client, editor.client, brand.client])
      expect((await actor.raw('POST', path, body)).status).toBe(403)
    for (const actor of [stranger, clientOf(product)]) expect((await actor.raw('POST', path, body)).status).toBe(401)
  }
  expect(await rowOf(creator.id)).toMatchObject({ approved: false, has_rejected_at: false })
})

test('an admin approves from the panel with its cookie, but not from another site', async () => {
  const { creator } = await signUpCreator(product)
  const body = { ids: [creator.id] }
  const elsewhere = await admin.panel('POST', approveCreators.path, body, { origin: 'https://evil.test' })
  expect(elsewhere.status).toBe(401)
  expect((await admin.panel('POST', approveCreators.path, body)).body).toEqual({ changed: [creator.id] })
})

test('nobody can write the approval field directly', async () => {
  const { client, creator } = await signUpCreator(product)
  const path = `/cms-api/creators/${creator.id}`
  const written = await admin.panel('PATCH', path, { approved: true, approval_source: 'staff', name: 'New Name' })
  expect(written.status).toBe(200)
  expect((await client.raw('PATCH', path, { approved: true })).status).toBe(403)
  expect(
    (await client.ask('PATCH', `/api/creators/${creator.id}`, { total_reach: 1_000, approved: true })).body,
  ).toMatchObject({ approved: false })
  expect(await rowOf(creator.id)).toMatchObject({ approved: false, approval_source: null })
})

test('a rejected creator can reapply after 30 days, not before, and is queued again', async () => {
  keepsPromise('terms', 'We may decline an application and will tell you why; you may reapply after 30 days.')
  const { client, creator } = await signUpCreator(product)
  const ask = (actor = client) => actor.ask('POST', reapplyForApproval.path.replace('{id}', String(creator.id)))
  expect(await ask()).toMatchObject({ status: 200, body: { approved: false, rejected_at: null } })
  await reject([creator.id])
  expect((await ask()).status).toBe(409)
  await shiftClock(29)
  expect((await ask()).status).toBe(409)
  await shiftClock(31)
  try {
    const other = await signUpCreator(product)
    expect((await ask(other.client)).status).toBe(404)
    expect((await ask((await signUpBrand(product)).client)).status).toBe(403)
    expect((await ask(clientOf(product))).status).toBe(401)
    expect(await ask()).toMatchObject({
      status: 200,
      body: { id: creator.id, approved: false, rejected_at: null, rejection_reason: null, may_reapply_from: null },
    })
  } finally {
    await shiftClock(0)
  }
  expect((await ask()).status).toBe(200)
  await approve([creator.id])
  expect((await ask()).status).toBe(409)
})

test('the 30 days are counted by dates in Los Angeles, not by hours', async () => {
  const { client, creator } = await signUpCreator(product)
  const rejectedAt = (daysAgo: number, hour: string) =>
    run(
      sql`update creators
          set rejected_at = ((business_date() - ${daysAgo}::int) + ${hour}::time) at time zone 'America/Los_Angeles'
          where id = ${creator.id}`,
    )
  const ask = async () => (await client.ask('POST', reapplyForApproval.path.replace('{id}', String(creator.id)))).status
  await rejectedAt(29, '00:00')
  expect(await ask()).toBe(409)
  await rejectedAt(30, '23:59:59.999')
  const { may_reapply_from: from } = await client.call(getMyCreator)
  const [today] = await run<{ day: string; midnight: string }>(
    sql`select business_date()::text as day, (${from}::timestamptz at time zone 'America/Los_Angeles')::text as midnight`,
  )
  expect(today?.midnight).toBe(`${today?.day} 00:00:00`)
  expect(await ask()).toBe(200)
})

test('signing up again from a program page does not undo a rejection', async () => {
  const { brand } = await connectedBrand(product)
  const { client, creator, user } = await signUpCreator(product, { from: brand.id })
  expect(creator.approved).toBe(true)
  await reject([creator.id])
  const again = await client.call(createCreator, {
    body: {
      user_id: user.id,
      name: 'Test Creator',
      product_categories: ['Baby'],
      approved: true,
      fromAffiliateProgramBrand: brand.id,
    },
  })
  expect(again).toMatchObject({ id: creator.id, approved: false, rejection_reason: 'Too few <cooks>' })
})

test('a hundred creators are decided with as many statements as one', async () => {
  const made = await run<{ id: number }>(
    sql`with u as (insert into users (email, user_type, role)
                   select 'many-' || n || '@people.test', 'creator', 'user'
                   from generate_series(1, 100) n
                   returning id)
        insert into creators (user_id, name)
        select id, 'Creator ' || id
        from u
        returning id`,
  )
  const one = await statementsOf(() => approve([made[0]?.id ?? 0]))
  const others = await statementsOf(() => approve(made.map(({ id }) => id)))
  expect(others.answer.changed).toHaveLength(99)
  expect(one.statements).toBeGreaterThan(2)
  expect(others.statements).toBe(one.statements)
})

/** Counts the statements that change creators, or record the audit or events, while something runs; workers send neither. */
const statementsOf = async <T>(work: () => Promise<T>): Promise<{ answer: T; statements: number }> => {
  const sent = vi.spyOn(Client.prototype, 'query')
  try {
    const answer = await work()
    const texts = sent.mock.calls.map(([asked]) =>
      typeof asked === 'string' ? asked : (asked as { text?: string }).text,
    )
    return {
      answer,
      statements: texts.filter((text) => /update creators|insert into (audit|domain)_events/i.test(text ?? '')).length,
    }
  } finally {
    sent.mockRestore()
  }
}

test.each([
  [false, null],
  [false, '2026-11-01T00:00:00Z'],
  [true, null],
  [true, '2026-11-01T00:00:00Z'],
])('SQL and the panel agree on the state when approved is %s and rejected_at is %s', async (approved, rejected_at) => {
  const [row] = await run(
    sql`select ${APPROVAL_STATE} as state
        from (select ${approved}::boolean as approved, ${rejected_at}::timestamptz as rejected_at) c`,
  )
  expect(row).toEqual({ state: approvalState({ approved, rejected_at }) })
})
