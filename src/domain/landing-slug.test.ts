import { expect, test } from 'vitest'
import { slugOf } from './landing-slug'

test.each([
  ['Fernhill 8-Inch Chef’s Knife', 'fernhill-8-inch-chefs-knife'],
  ['  Crème brûlée & more!  ', 'creme-brulee-more'],
  ['日本', 'page'],
  ['---', 'page'],
  [
    'a cast iron pan that lasts for the rest of your life and that of whoever inherits it',
    'a-cast-iron-pan-that-lasts-for-the-rest-of-your-life-and-that-of-whoever',
  ],
  ['x'.repeat(90), 'x'.repeat(80)],
  [`${'long '.repeat(40)}`, `${'long-'.repeat(16)}`.slice(0, 79)],
])('%j becomes %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})
