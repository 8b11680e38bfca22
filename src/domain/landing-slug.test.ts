import { expect, test } from 'vitest'
import { slugOf } from './landing-slug'

test.each([
  ['Fernhill 8-Inch Chef’s Knife', 'fernhill-8-inch-chefs-knife'],
  ['  Crème brûlée & more!  ', 'creme-brulee-more'],
  ['日本', 'page'],
  ['---', 'page'],
  [`${'long '.repeat(40)}`, `${'long-'.repeat(16)}`.slice(0, 79)],
])('%j becomes %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})
