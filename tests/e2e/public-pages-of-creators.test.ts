import { expectPublicPages } from '../support/public-walk'
import { everyNth } from '../support/quick-run'
import { test } from '../support/test'

/** Every public page for creators and staff: what they see, or where they're redirected. */

for (const name of everyNth(3, ['waiting', 'creator', 'staff'] as const))
  test(`public pages for ${name}`, ({ demo, browser }) => expectPublicPages(demo.origin, browser, name))
