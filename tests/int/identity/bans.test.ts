import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { USER_ACTIONS } from '../../../src/contracts/admin-users'
import type { LinkRow } from '../../../src/contracts/links'
import {
  answerRestriction,
  listHolds,
  NOTICE_DAYS,
  RESTRICTION_ACTIONS,
  readRestrictions,
} from '../../../src/contracts/restrictions'
import { handOverBrand } from '../../../src/contracts/team'
import { query } from '../../../src/database'
import { addDays } from '../../../src/domain/date-range'
import { readHistory } from '../../../src/services/operations/read-history'
import { followRestrictions } from '../../../src/services/restrictions/follow-restrictions'
import { mailsTo } from '../../support/mailbox'
import { goToDay } from '../../support/month'
import { clientOf, nextSecond, signIn, signUpBrand, signUpCreator, signUpStaff } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { keepsPromise } from '../../support/promises'
import { joinTeam } from '../../support/team'
import { visitLink } from '../../support/visit-link'
import { workOff } from '../../support/work-queue'
import { partnership, sold } from '../money/metrics'

const REASON = 'You sell followers in your videos.'

let product: TestProduct
let story: Awaited<ReturnType<typeof partnership>>
let link: LinkRow
let admin: Awaited<ReturnType<typeof signUpStaff>>
let today: string
beforeAll(async () => {
  product = await startTestProduct()
  admin = await signUpStaff(product, 'admin')
  story = await partnership(product)
  const [row] = await run<{ today: string }>(sql`select business_date()::text as today`)
  today = row?.today ?? ''
  await sold(product, [{ linkId: story.links[0] ?? 0, day: addDays(today, -3), cents: 5_000 }])
  link = ((await story.partner.client.ask('GET', '/api/links')).body.rows as LinkRow[])[0] as LinkRow
})
afterAll(() => product.close())

const run = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  query<Row>({ payload: product.payload }, statement)
const act = (action: 'ban' | 'banWithNotice' | 'enable' | 'disable' | 'erase', id: number, reason = REASON) =>
  admin.client.call(USER_ACTIONS[action], { params: { id }, body: { reason } })
const decide = (action: 'liftBan' | 'upholdBan', id: number, reason: string) =>
  admin.client.call(RESTRICTION_ACTIONS[action], { params: { id }, body: { reason } })
const banOf = async (userId: number) => {
  const [row] = await run<{ id: number; status: string; starts_on: string; started: boolean; reason: string }>(
    sql`select id, status, starts_on::text as starts_on, started_at is not null as started, reason
        from restrictions
        where user_id = ${userId} and kind = 'ban'
        order by id desc
        limit 1`,
  )
  return row
}
const isDisabled = async (userId: number) =>
  (await run<{ is: boolean }>(sql`select disabled_at is not null as is from users where id = ${userId}`))[0]?.is
const becomes = (expected: RegExp) =>
  expect.poll(async () => (await visitLink(link.url)).headers.get('location') ?? '', { interval: 50 }).toMatch(expected)
const goTo = async (day: string) => {
  await goToDay(product, day)
  await followRestrictions({ req: await product.localReq() })
  await workOff(product)
}
const mailAbout = async (email: string, subject: RegExp) => {
  await workOff(product)
  return (await mailsTo(product, email)).find((mail) => subject.test(mail.subject))
}
const tokenIn = (links: readonly string[] = []) => links.find((one) => one.includes('/appeal#'))?.split('#')[1] ?? ''

describe.sequential('a ban with notice', () => {
  test('names the reason and the day, and changes nothing until then', async () => {
    keepsPromise(
      'terms',
      'We may suspend or close an account that violates these terms; unless the harm is serious, we first give notice ' +
        'and 14 days to cure the violation.',
    )
    expect(NOTICE_DAYS).toBe(14)
    const { user, person } = story.partner
    expect(await act('banWithNotice', user.id)).toEqual({ id: user.id, status: 'announced' })
    expect(await banOf(user.id)).toMatchObject({
      status: 'open',
      starts_on: addDays(today, NOTICE_DAYS),
      started: false,
      reason: REASON,
    })
    const mail = await mailAbout(person.email, /^Your account will be closed on/)
    expect(mail?.text).toContain(REASON)
    const id = (await banOf(user.id))?.id ?? 0
    const history = await readHistory({ payload: product.payload }, { machine: 'restrictions', id, limit: 5 })
    expect(history).toMatchObject([{ status: 'open', action: 'place', actor: admin.person.email, reason: REASON }])
    await expect(act('banWithNotice', user.id)).rejects.toThrow('409')
    await goTo(addDays(today, NOTICE_DAYS - 1))
    expect(await isDisabled(user.id)).toBe(false)
    await becomes(/\/dp\//)
  })

  test('is answered by its link, of which staff hear', async () => {
    const { user, person } = story.partner
    const token = tokenIn((await mailAbout(person.email, /^Your account will be closed on/))?.links)
    const visitor = clientOf(product)
    const { rows } = await visitor.call(readRestrictions, { body: { token } })
    expect(rows).toMatchObject([{ kind: 'ban', status: 'open', reason: REASON, answer: null }])
    const id = (await banOf(user.id))?.id ?? 0
    await visitor.call(answerRestriction, { body: { token, id, answer: 'I took them down.' } })
    expect((await mailAbout(admin.person.email, /answered a ban/))?.text).toContain('I took them down.')
  })

  test('closes the account on its day: links stop earning, and unpaid commission is held', async () => {
    const { user, person } = story.partner
    await goTo(addDays(today, NOTICE_DAYS))
    expect(await isDisabled(user.id)).toBe(true)
    expect((await story.partner.client.ask('GET', '/api/creators/me')).status).toBe(401)
    await becomes(/type=access_denied/)
    await nextSecond()
    const client = clientOf(product, { token: await signIn(product, person.email) })
    const { rows, answer_path } = await client.call(listHolds)
    expect(rows).toMatchObject([{ status: 'open', reason: REASON, brand_name: null }])
    expect(answer_path).toMatch(/^\/appeal#/)
    expect((await mailAbout(person.email, /^Your commission from all brands is on hold/))?.text).toContain(REASON)
    await expect(act('enable', user.id)).rejects.toThrow('409')
    expect(await isDisabled(user.id)).toBe(true)
  })

  test('is lifted by a decision, and the account is open again', async () => {
    const { user, person } = story.partner
    const id = (await banOf(user.id))?.id ?? 0
    await decide('liftBan', id, 'The videos are gone.')
    expect(await isDisabled(user.id)).toBe(false)
    await becomes(/\/dp\//)
    expect((await mailAbout(person.email, /^Your account stays open/))?.text).toContain('The videos are gone.')
    await expect(decide('liftBan', id, 'Again')).rejects.toThrow('409')
    const holds = await run(sql`select status from restrictions where user_id = ${user.id} and kind = 'hold'`)
    expect(holds).toEqual([{ status: 'open' }])
  })

  test('may be upheld before its day, and keeps the brand with its owner', async () => {
    const { user, person, client, brand } = await signUpBrand(product)
    const { userId } = await joinTeam(product, brand.id, 'manager')
    await act('banWithNotice', user.id)
    await expect(client.call(handOverBrand, { body: { user_id: userId } })).rejects.toThrow('409')
    await decide('upholdBan', (await banOf(user.id))?.id ?? 0, 'The products are counterfeit.')
    expect(await isDisabled(user.id)).toBe(false)
    await workOff(product)
    const texts = (await mailsTo(product, person.email)).map(({ text }) => text)
    expect(texts.filter((text) => /it will be closed on .*counterfeit/s.test(text))).toHaveLength(1)
    expect(texts.filter((text) => text.includes('stays closed'))).toEqual([])
  })

  test('never starts if it is lifted before its day', async () => {
    const { user } = await signUpBrand(product)
    await act('banWithNotice', user.id)
    await decide('liftBan', (await banOf(user.id))?.id ?? 0, 'You fixed it.')
    await goTo(addDays(today, 4 * NOTICE_DAYS))
    expect(await isDisabled(user.id)).toBe(false)
    expect(await banOf(user.id)).toMatchObject({ status: 'lifted', started: false })
  })
})

describe.sequential('a ban at once', () => {
  test('closes a brand’s account, and links to its products stop earning', async () => {
    const { user } = story
    expect(await act('ban', user.id)).toEqual({ id: user.id, status: 'banned' })
    expect(await isDisabled(user.id)).toBe(true)
    expect((await mailAbout(story.person.email, /^Your account is closed/))?.text).toContain(
      'What you owe is still charged',
    )
    await becomes(/type=access_denied/)
    expect((await story.client.ask('GET', '/api/brands/me')).status).toBe(401)
    await nextSecond()
    const creator = clientOf(product, { token: await signIn(product, story.partner.person.email) })
    const { rows } = (await creator.ask('GET', '/api/links')).body as unknown as { rows: LinkRow[] }
    expect(rows.map(({ end_reason }) => end_reason)).toEqual(story.links.map(() => 'brand_inactive'))
  })

  test('is upheld, and may still be lifted later', async () => {
    const id = (await banOf(story.user.id))?.id ?? 0
    await decide('upholdBan', id, 'The products are counterfeit.')
    await expect(decide('upholdBan', id, 'Again')).rejects.toThrow('409')
    expect(await isDisabled(story.user.id)).toBe(true)
    await decide('liftBan', id, 'The court said otherwise.')
    expect(await isDisabled(story.user.id)).toBe(false)
    await becomes(/\/dp\//)
  })

  test('is answered, and forgotten with an erased account, which no decision opens again', async () => {
    const { user, person } = await signUpCreator(product)
    await act('ban', user.id)
    const token = tokenIn((await mailAbout(person.email, /^Your account is closed/))?.links)
    const id = (await banOf(user.id))?.id ?? 0
    await clientOf(product).call(answerRestriction, { body: { token, id, answer: 'My name is Ada.' } })
    await decide('upholdBan', id, 'That doesn’t change it.')
    await act('erase', user.id, 'They asked for it')
    await expect(clientOf(product).call(readRestrictions, { body: { token } })).rejects.toThrow('404')
    expect(await run(sql`select answer from restrictions where id = ${id}`)).toEqual([{ answer: null }])
    await decide('liftBan', id, 'It no longer matters.')
    expect(await isDisabled(user.id)).toBe(true)
  })

  test('is lifted, and an account that staff had disabled before stays disabled', async () => {
    const { user, person } = await signUpBrand(product)
    await act('disable', user.id)
    await act('ban', user.id)
    await decide('liftBan', (await banOf(user.id))?.id ?? 0, 'It was another brand.')
    expect(await isDisabled(user.id)).toBe(true)
    expect((await mailAbout(person.email, /^The ban on your account was lifted/))?.text).toContain('stays disabled')
  })

  test('is refused for staff, and for an account that does not exist', async () => {
    const editor = await signUpStaff(product, 'editor')
    await expect(act('ban', editor.userId)).rejects.toThrow('409')
    await expect(act('ban', admin.userId)).rejects.toThrow('409')
    await expect(act('ban', 999_999)).rejects.toThrow('404')
    await expect(decide('liftBan', 999_999, 'No such ban')).rejects.toThrow('404')
  })
})
