import { expectPublicPages } from '../support/public-walk'
import { everyNth } from '../support/quick-run'
import { test } from '../support/test'

/** Every public page for visitors and brands: what they see, or where they're redirected. */

for (const name of everyNth(3, ['nobody', 'brand', 'unconnected'] as const))
  test(`public pages for ${name}`, ({ demo, browser }) => expectPublicPages(demo.origin, browser, name))
