import { newPerson, questionOn } from '../support/analytics-question'
import { logIn } from '../support/browser'
import { lookAtAll, type PageState } from '../support/page-accessibility'
import { CREATOR_STATES, openStates, UNCONNECTED_STATES } from '../support/page-states'
import { DEMO_PASSWORD } from '../support/panel'
import { expect, test } from '../support/test'

/** The checks of `accessibility.test.ts` after opening something, after an error, or after a follow-up step. */

test('axe finds no issues in the open states of public pages', async ({ measured, browser }) => {
  expect(await lookAtAll(await newPerson(browser, measured), openStates(measured.origin))).toEqual([])
})

test('axe finds no issues in the question about analytics', async ({ measured, browser }) => {
  const asked = await newPerson(browser, measured, { isAsked: true })
  const bar: PageState = { path: '/', open: (page) => questionOn(page).waitFor(), isPictured: true }
  expect(await lookAtAll(asked, { 'analytics-question': bar })).toEqual([])
})

for (const [step, email, states] of [
  ['the connect step of a brand', 'nora@northpaw.test', UNCONNECTED_STATES],
  ['the channels of a creator', 'tom@creators.test', CREATOR_STATES],
] as const)
  test(`axe finds no issues in ${step}`, async ({ measured, browser }) => {
    const visitor = await newPerson(browser, measured)
    await logIn(visitor.page, email, DEMO_PASSWORD)
    expect(await lookAtAll(visitor, states)).toEqual([])
  })
