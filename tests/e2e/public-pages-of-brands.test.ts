import { expectPublicPages } from '../support/public-walk'
import { test } from '../support/test'

/** Every public page for visitors and brands: what they see, or where they're redirected. */

for (const name of ['nobody', 'brand', 'unconnected'] as const)
  test(`public pages for ${name}`, ({ demo, browser }) => expectPublicPages(demo.origin, browser, name))
