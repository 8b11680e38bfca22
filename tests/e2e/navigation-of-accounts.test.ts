import { rulesOf, type Walker, walk } from '../support/navigation-walk'
import { everyNth } from '../support/quick-run'
import { expect, test } from '../support/test'

/** Every page with restricted access, in the real app, for accounts that are neither brand nor creator. */

const WALKERS: Walker[] = [
  'anonymous',
  'new account',
  'new account of the brand form',
  'new account of the creator form',
  'editor',
  'admin',
]

for (const who of everyNth(4, WALKERS))
  test(`${who} can open their own pages and is redirected from all others`, async ({ demo, browser, loggedIn }) => {
    expect(await walk({ product: demo, browser, loggedIn }, who)).toEqual({ led: rulesOf(who), wrong: [] })
  })
