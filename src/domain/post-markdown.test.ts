import { expect, test } from 'vitest'
import type { ContentNode } from './post-content'
import { type Referred, toMarkdown } from './post-markdown'

const REFERRED: Referred = {
  pictures: new Map([[1, { alt: 'A [cast iron] pan', address: '/cms-api/media/file/a.webp' }]]),
  posts: new Map([[2, { title: 'On pans', address: '/blog/on-pans' }]]),
  products: new Map([[3, { title: 'Pan, 10"', address: '/a/fernhill' }]]),
}
const node = (type: string, children: ContentNode[] = [], more: object = {}): ContentNode => ({
  type,
  children,
  ...more,
})
const text = (words: string, format = 0): ContentNode => ({ type: 'text', text: words, format })
const p = (...children: (string | ContentNode)[]) =>
  node(
    'paragraph',
    children.map((child) => (typeof child === 'string' ? text(child) : child)),
  )
const block = (blockType: string, fields: object): ContentNode => ({ type: 'block', fields: { blockType, ...fields } })
const written = (...children: ContentNode[]) => toMarkdown({ root: node('root', children) }, REFERRED)
const item = (words: string, nested: ContentNode[] = [], more: object = {}) =>
  node('listitem', [text(words), ...nested], more)
const link = (words: string, fields: object) => node('link', [text(words)], { fields })

test('paragraphs are separated; empty ones are dropped', () => {
  expect(written(p('One'), p(), p('Two'))).toBe('One\n\nTwo')
})

test.each([
  ['bold', 1, '**x**'],
  ['italic', 2, '_x_'],
  ['strikethrough', 4, '~~x~~'],
  ['underline', 8, '<u>x</u>'],
  ['code', 16, '`x`'],
  ['subscript', 32, '<sub>x</sub>'],
  ['superscript', 64, '<sup>x</sup>'],
  ['bold and italic', 3, '_**x**_'],
])('%s text has its mark', (_, format, markdown) => {
  expect(written(p(text('x', format)))).toBe(markdown)
})

test('a mark does not touch a space, and code may contain a backtick', () => {
  expect(written(p('a', text(' b ', 1), 'c'))).toBe('a **b** c')
  expect(written(p(text('a`b', 16)))).toBe('`` a`b ``')
})

test('characters of Markdown are escaped', () => {
  expect(written(p('a * b _ [c] <d> `e`'))).toBe('a \\* b \\_ \\[c\\] \\<d\\> \\`e\\`')
  expect(written(p('# no heading'), p('1. no list'), p('- no list'))).toBe(
    '\\# no heading\n\n\\1. no list\n\n\\- no list',
  )
})

test('line breaks and tabs are kept', () => {
  expect(written(p('a', node('linebreak'), 'b', node('tab'), 'c'))).toBe('a\\\nb\tc')
})

test('headings have their level', () => {
  expect(['h2', 'h3', 'h4'].map((tag) => written(node('heading', [text('T')], { tag })))).toEqual([
    '## T',
    '### T',
    '#### T',
  ])
})

test('lists are numbered, marked or checked, and nested', () => {
  const bullets = node('list', [item('a'), item('b')], { listType: 'bullet' })
  expect(written(bullets)).toBe('- a\n- b')
  const nested = node('listitem', [node('list', [item('b')], { listType: 'bullet' })])
  expect(written(node('list', [item('a'), nested, item('c')], { listType: 'number', start: 3 }))).toBe(
    '3. a\n   - b\n4. c',
  )
  const checks = node('list', [item('a', [], { checked: true }), item('b')], { listType: 'check' })
  expect(written(checks)).toBe('- [x] a\n- [ ] b')
})

test('quotes and rules', () => {
  expect(written(node('quote', [text('Said')]), node('horizontalrule'))).toBe('> Said\n\n---')
})

test('links lead to an address, or to a post while it exists', () => {
  const external = link('there', { linkType: 'custom', url: 'https://a.test/(b)' })
  expect(written(p('See ', external))).toBe('See [there](https://a.test/%28b%29)')
  const internal = (value: number) => link('pans', { linkType: 'internal', doc: { relationTo: 'blog_posts', value } })
  expect(written(p(internal(2), ', ', internal(9)))).toBe('[pans](/blog/on-pans), pans')
  expect(written(node('relationship', [], { relationTo: 'blog_posts', value: 2 }))).toBe('[On pans](/blog/on-pans)')
})

test('an image has its alternative text', () => {
  const upload = (value: unknown) => node('upload', [], { relationTo: 'media', value })
  expect(written(upload(1))).toBe('![A \\[cast iron\\] pan](/cms-api/media/file/a.webp)')
  expect(written(upload({ id: 1 }))).toBe('![A \\[cast iron\\] pan](/cms-api/media/file/a.webp)')
  expect(written(upload(9))).toBe('')
})

test('a table has a header row', () => {
  const row = (...cells: string[]) =>
    node(
      'tablerow',
      cells.map((cell) => node('tablecell', [p(cell)])),
    )
  expect(written(node('table', [row('Size', 'Price'), row('10 | 12', '$9')]))).toBe(
    '| Size | Price |\n| --- | --- |\n| 10 \\| 12 | $9 |',
  )
})

test('code is fenced by more backticks than it contains', () => {
  expect(written(block('code', { language: 'html', code: '<p>' }))).toBe('```html\n<p>\n```')
  expect(written(block('code', { code: '```' }))).toBe('````\n```\n````')
})

test('a callout is a quote with its title', () => {
  expect(written(block('callout', { title: 'Tip', text: 'Season it.' }))).toBe('> **Tip**\n>\n> Season it.')
})

test('a product is a link to its program, while there is one', () => {
  expect(written(block('product_card', { product_id: 3 }))).toBe('[Pan, 10"](/a/fernhill)')
  expect(written(block('product_card', { product_id: 9 }), block('unknown', {}))).toBe('')
})
