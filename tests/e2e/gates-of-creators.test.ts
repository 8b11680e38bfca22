import { rulesOf, type Walker, walk } from '../support/gate-walk'
import { expect, test } from '../support/test'

/** Every page that is not open to all, as everybody whom the navigation rules tell apart, in the real app: creators. */

const WALKERS: Walker[] = ['creator', 'unapproved creator', 'creator without channels', 'half creator']

for (const who of WALKERS)
  test(`${who} gets to every page that is theirs, and from every other to where they belong`, async ({
    demo,
    browser,
    loggedIn,
  }) => {
    expect(await walk({ product: demo, browser, loggedIn }, who)).toEqual({ led: rulesOf(who), wrong: [] })
  })
