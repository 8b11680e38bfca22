import { expect, test } from 'vitest'
import { withSiteName } from '../../../src/contracts/page-title'

test.each([
  ['Rates', 'Rates · Shelfmate'],
  ['Who Owns Shelfmate', 'Who Owns Shelfmate · Shelfmate'],
  ['Rates | Shelfmate', 'Rates | Shelfmate'],
  ['Rates · shelfmate ', 'Rates · shelfmate'],
  ['Rates – Shelfmate', 'Rates – Shelfmate'],
  ['Shelfmate', 'Shelfmate'],
])('%j is shown as %j', (title, shown) => {
  expect(withSiteName(title)).toBe(shown)
})
