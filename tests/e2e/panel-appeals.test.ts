import type { Browser, Page } from '@playwright/test'
import { newVisitor, picture, type Visitor } from '../support/browser'
import { axeOf, lookAt } from '../support/page-accessibility'
import { DEMO_PASSWORD, openPanel } from '../support/panel'
import { staffOn } from '../support/panel-actions'
import { openLoaded } from '../support/requests'
import { expect, type SharedProduct, test } from '../support/test'
import { arriveAt, logInAt } from '../support/viewers'

/** Staff ban a creator who has earned, read the answer and lift the ban; the commission is released by a decision of its own. */

test.describe.configure({ mode: 'serial' })

const EMAIL = 'jonas@creators.test'
const NAME = 'Jonas Weber'
const REASON = 'Many of these sales came from your own address.\nOur terms don’t allow that.'
const ANSWER = 'I moved in May. The orders are from whoever lives there now.'

let product: SharedProduct<'panel'>
let browser: Browser
let admin: Visitor
let page: Page
let staff: ReturnType<typeof staffOn>

test.beforeAll(async ({ panel, browser: launched }) => {
  product = panel
  browser = launched
  admin = await openPanel(browser, product, 'admin@shelfmate.test')
  page = admin.page
  staff = staffOn(page)
})
test.afterAll(() => admin?.context.close())

const idOf = async (statement: string): Promise<number> =>
  (await product.rows<{ id: number }>(statement))[0]?.id ?? Number.NaN
const creatorId = () => idOf(`select id from creators where name = '${NAME}'`)
const restrictionId = (kind: 'ban' | 'hold') =>
  idOf(
    `select max(r.id) as id
     from restrictions r
     join users u on u.id = r.user_id
     where u.email = '${EMAIL}' and kind = '${kind}'`,
  )

const say = async (press: string, submit: string, label: string, text: string): Promise<void> => {
  await staff.button(press).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(label).fill(text)
  await dialog.getByRole('button', { name: submit, exact: true }).click()
}

/** Of the email that is about the subject. */
const linkOf = async (subject: RegExp): Promise<string> => {
  const links = async () => {
    const answer = await fetch(`${product.origin}/sandbox/mailbox.json?to=${encodeURIComponent(EMAIL)}`)
    const mails = (await answer.json()) as { subject: string; links: string[] }[]
    const found = mails.filter((mail) => subject.test(mail.subject))
    return found.flatMap((mail) => mail.links.filter((link) => link.includes('/appeal#')))
  }
  await expect.poll(async () => (await links()).length, { timeout: 20_000 }).toBeGreaterThan(0)
  const url = new URL((await links())[0] ?? '')
  return url.pathname + url.hash
}

test('a creator with earnings is banned, with a reason', async () => {
  await staff.open('creators', await creatorId())
  expect(await staff.buttonsOf(staff.state())).toEqual(expect.arrayContaining(['Ban with notice…', 'Ban now…']))
  await staff.region('Bans and holds').getByText('No bans or holds.').waitFor()
  await staff.button('Ban now…').click()
  await page.getByRole('dialog', { name: 'Ban this person now?' }).waitFor()
  await picture(page, 'panel-ban-dialog', [768, 1280])
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await say('Ban now…', 'Ban now', 'Reason, which they read', REASON)
  await staff.toast('Account banned')
  await staff.state().getByText('Banned', { exact: true }).waitFor()
  await expect(staff.state()).toContainText('Many of these sales came from your own address.')
  expect((await staff.buttonsOf(staff.state())).filter((name) => /Ban|Hold|Enable/.test(name))).toEqual([])
  expect(await staff.rowsOf('Bans and holds').allInnerTexts()).toEqual([
    expect.stringMatching(/Hold, all brands.*Needs decision.*Due by/s),
    expect.stringMatching(/Ban\s.*Needs decision/s),
  ])
  await picture(page, 'panel-banned-creator', [360, 768, 1280])
})

test('they read why without a login, and answer', async () => {
  const path = await linkOf(/^Your account is closed/)
  const { page: phone, context, faults } = await newVisitor(browser, product.origin, 360)
  await openLoaded(phone, path)
  await phone.getByRole('heading', { name: `${NAME}, tell us your side` }).waitFor()
  expect(await lookAt(phone, 'appeal', { path, isPictured: true })).toEqual([])
  await phone.setViewportSize({ width: 360, height: 780 })
  const ban = phone.getByRole('region', { name: 'Your account is closed' })
  await ban.getByLabel('Your answer').fill(ANSWER)
  await ban.getByRole('button', { name: 'Send answer' }).click()
  await ban.getByText('Thanks, we got your answer.').waitFor()
  await ban.getByText('We’re looking at your answer').waitFor()
  await openLoaded(phone, path)
  await phone.getByText(ANSWER).waitFor()
  expect(faults).toEqual([])
  await context.close()
})

test('staff find the answer in the list, and lift the ban', async () => {
  await page.goto('/admin/collections/restrictions')
  const row = page.locator('tbody tr', { hasText: 'Ban' }).first()
  await expect(row).toContainText('Needs decision')
  await staff.open('restrictions', await restrictionId('ban'))
  await staff.region('Reason and answer').getByText(ANSWER).waitFor()
  await expect(staff.state()).toContainText(/Closed since .* Decide by/)
  expect(await staff.buttonsOf(staff.state())).toEqual(['Lift ban…', 'Uphold ban…'])
  expect(await axeOf(page, 'a ban')).toEqual([])
  await picture(page, 'panel-ban', [360, 768, 1280])
  await say('Lift ban…', 'Lift ban', 'Decision, which they read', 'The address on the tax form is the old one.')
  await staff.toast('Ban lifted')
  await staff.state().getByText('Ban lifted').waitFor()
  expect(await staff.buttonsOf(staff.state())).toEqual([])
  await expect(staff.rowsOf('History').first()).toContainText(/Ban lifted.*The address on the tax form.*admin@/s)
  await staff.open('creators', await creatorId())
  await staff.state().getByText('Active', { exact: true }).waitFor()
})

test('the creator sees what is on hold on the Payouts page, and answers from there', async () => {
  const { page: theirs, context, faults } = await newVisitor(browser, product.origin)
  await theirs.goto('/login')
  await logInAt(theirs, EMAIL, DEMO_PASSWORD)
  await arriveAt(theirs, '/dashboard/cmain')
  await openLoaded(theirs, '/dashboard/payouts')
  const held = theirs.locator('section', { has: theirs.getByRole('heading', { name: 'Commission on hold' }) })
  await expect(held.getByRole('listitem')).toContainText(/All brands\$[\d,]+\.\d\d.*Waiting for your answer/s)
  await held.getByRole('link', { name: 'Answer' }).click()
  const hold = theirs.getByRole('region', { name: 'Your commission from all brands is on hold' })
  await hold.getByLabel('Your answer').fill(ANSWER)
  await hold.getByRole('button', { name: 'Send answer' }).click()
  await hold.getByText('Thanks, we got your answer.').waitFor()
  await openLoaded(theirs, '/dashboard/payouts')
  await held.getByRole('link', { name: 'View answer' }).waitFor()
  expect(faults).toEqual([])
  await context.close()
})

test('the commission is released, which the creator reads', async () => {
  await staff.open('restrictions', await restrictionId('hold'))
  expect(await staff.buttonsOf(staff.state())).toEqual(['Release commission…', 'Reverse commission…'])
  await expect(staff.region('Details')).toContainText(/All brands.*On hold.*\$/s)
  expect(await axeOf(page, 'a hold')).toEqual([])
  await picture(page, 'panel-hold', [360, 768, 1280])
  await say('Release commission…', 'Release commission', 'Decision, which they read', 'The sales are real.')
  await staff.toast('Commission released')
  await staff.state().getByText('Released', { exact: true }).waitFor()
  const path = await linkOf(/on hold/)
  const { page: theirs, context, faults } = await newVisitor(browser, product.origin)
  await openLoaded(theirs, path)
  await theirs.getByRole('heading', { level: 1, name: 'Our decision' }).waitFor()
  await theirs.getByText('The sales are real.').waitFor()
  expect(faults).toEqual([])
  await context.close()
})

test('the commission from one brand is held and reversed on its partnership', async () => {
  await staff.open(
    'partnerships',
    await idOf(
      `select p.id
       from partnerships p
       join creators c on c.id = p.creator_id
       join brands b on b.id = p.brand_id
       where c.name = 'Priya Raman' and b.brand_name = 'Fernhill Kitchen'`,
    ),
  )
  await staff.region('Holds').getByText('No holds.').waitFor()
  await say('Hold commission…', 'Hold commission', 'Reason, which they read', REASON)
  await staff.toast('Commission on hold')
  await staff.rowsOf('Holds').getByText('Needs decision').waitFor()
  expect(await staff.buttonsOf(staff.state())).toEqual([])
  await picture(page, 'panel-partnership', [360, 768, 1280])
  await staff.open('restrictions', await idOf("select max(id) as id from restrictions where kind = 'hold'"))
  await say('Reverse commission…', 'Reverse commission', 'Decision, which they read', 'These were your own orders.')
  await staff.toast('Commission reversed')
  await staff.state().getByText('Reversed', { exact: true }).waitFor()
  await expect(staff.region('Details')).toContainText(/Fernhill Kitchen.*Reversed\s*\$/s)
  await expect(staff.rowsOf('Reversed commission').last()).toContainText(/hrough .*Fernhill Kitchen/s)
  expect(await axeOf(page, 'a reversed hold')).toEqual([])
  await picture(page, 'panel-hold-reversed', [360, 768, 1280])
  expect(admin.faults).toEqual([])
})
