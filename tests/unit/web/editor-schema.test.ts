// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { WRITTEN_HTML } from '../../../src/contracts/written-html'
import { sanitizeHtml } from '../../../src/html'
import { parseHtml, schema, writeHtml } from '../../../web/src/components/editor/schema'

const rewrite = (html: string): string => writeHtml(parseHtml(html))

it('can write the tags of a description and no others', () => {
  const every =
    '<h2>A</h2><h3>B</h3><h4>C</h4><p><strong>b</strong><em>i</em><u>u</u><br><a href="https://example.com/">l</a></p>' +
    '<ul><li>x</li></ul><ol><li>y</li></ol><blockquote><p>q</p></blockquote><hr>'
  expect(rewrite(every)).toBe(every)
  const tags = new Set([...every.matchAll(/<(\w+)/g)].map(([, tag]) => tag))
  // Written as strong and em.
  expect(new Set([...tags, 'b', 'i'])).toEqual(new Set(WRITTEN_HTML.ALLOWED_TAGS))
  expect(Object.keys(schema.marks)).toHaveLength(4)
})

it('drops or flattens what is pasted from elsewhere', () => {
  expect(rewrite('<h1 style="color:red">Big</h1><div>One<div>Two</div></div>')).toBe('<h2>Big</h2><p>One</p><p>Two</p>')
  expect(rewrite('<p>a<script>alert(1)</script><img src=x onerror=alert(1)>b</p>')).toBe('<p>ab</p>')
  expect(rewrite('<p><b>bold</b> <i>it</i> <span style="font-weight:bold">no</span></p>')).toBe(
    '<p><strong>bold</strong> <em>it</em> no</p>',
  )
  for (const href of ['javascript:alert(1)', 'data:text/html,x', '/a', 'mailto:a@b.co'])
    expect(rewrite(`<p><a href="${href}">x</a></p>`)).toBe('<p>x</p>')
})

it('writes nothing for an empty text, and what the server keeps as it is', () => {
  for (const empty of ['', '<p></p>', '<p> </p>', '<h2></h2>']) expect(rewrite(empty)).toBe('')
  const written = rewrite('<p>Kettles &amp; pots</p><ul><li>One<ul><li>Two</li></ul></li></ul>')
  expect(sanitizeHtml(written)).toBe(written)
  expect(rewrite(written)).toBe(written)
})
