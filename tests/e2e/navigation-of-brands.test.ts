import { rulesOf, type Walker, walk } from '../support/navigation-walk'
import { everyNth } from '../support/quick-run'
import { expect, test } from '../support/test'

/** Every restricted page, opened by each kind of brand that the navigation rules distinguish. */

const WALKERS: Walker[] = [
  'brand',
  'brand without program',
  'unconnected brand',
  'unconnected brand with money',
  'brand finance person',
  'viewer of an unconnected brand',
  'half brand',
]

for (const who of everyNth(4, WALKERS))
  test(`${who} can open their own pages and is redirected from all others`, async ({ demo, browser, loggedIn }) => {
    expect(await walk({ product: demo, browser, loggedIn }, who)).toEqual({ led: rulesOf(who), wrong: [] })
  })
