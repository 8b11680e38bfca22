import { rulesOf, type Walker, walk } from '../support/gate-walk'
import { expect, test } from '../support/test'

/** Every page that is not open to all, visited in the real app by accounts that are neither brand nor creator. */

const WALKERS: Walker[] = [
  'anonymous',
  'new account',
  'new account of the brand form',
  'new account of the creator form',
  'editor',
  'admin',
]

for (const who of WALKERS)
  test(`${who} gets to every page that is theirs, and from every other to where they belong`, async ({
    demo,
    browser,
    loggedIn,
  }) => {
    expect(await walk({ product: demo, browser, loggedIn }, who)).toEqual({ led: rulesOf(who), wrong: [] })
  })
