import fc from 'fast-check'
import { parse } from 'parse5'
import { expect, test } from 'vitest'
import { closeMarkup } from '../../../src/services/landing/close-markup'

/** Whether a form after the code is still a form of its own in the body. */
const keepsForm = (code: string): boolean => {
  const html = `<!doctype html><html><head></head><body>${closeMarkup(code)}<main><form id="ours"><input></form></main></body></html>`
  const at = (node: { childNodes?: unknown[]; nodeName: string }, names: string[]): boolean =>
    names.length === 0 ||
    (node.childNodes ?? []).some((child) => {
      const one = child as { childNodes?: unknown[]; nodeName: string }
      return one.nodeName === names[0] && at(one, names.slice(1))
    })
  return at(parse(html) as never, ['html', 'body', 'main', 'form', 'input'])
}

test.each([
  '<!-- a comment without an end',
  '<script>throw 1',
  '<script>var a = "<!--<script>"',
  '<style>b { color: red',
  '<textarea>',
  '<title>',
  '<plaintext>',
  '<xmp>',
  '<iframe>',
  '<noscript><!--',
  '<form action="https://evil.test"><input name="email">',
  '<select><option>',
  '<table><tr><td>',
  '<svg><style><!--',
  '<math><annotation-xml encoding="text/html"><form>',
  '<template><form>',
  '<a href="https://evil.test"><b><i>',
  '</main></body></html>',
  '<button>',
  '<p><p><div',
  '<![CDATA[',
  '<div title="',
])('%s does not take in the form', (code) => {
  expect(keepsForm(code)).toBe(true)
})

test('no code takes in the form', () => {
  const piece = fc.constantFrom(
    '<',
    '>',
    '/',
    '!--',
    '--',
    'script',
    'style',
    'form',
    'div',
    'svg',
    'math',
    'select',
    'table',
    'td',
    'textarea',
    'title',
    'template',
    'noscript',
    'a',
    ' ',
    '"',
    '=',
    'x',
    '<script>',
    '</script>',
    '<!--',
    '-->',
    '</form>',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => keepsForm(pieces.join(''))),
    { numRuns: 2_000 },
  )
})

test('what would change how the page is loaded is left out', () => {
  const code =
    '<base href="https://evil.test"><meta http-equiv="refresh" content="0;url=//evil.test"><meta name="x" content="y"><p>kept</p>'
  expect(closeMarkup(code)).toBe('<meta name="x" content="y"><p>kept</p>')
  expect(closeMarkup('<template><base href="//evil.test"><b>x</b></template>')).toBe('<template><b>x</b></template>')
})

test('scripts and styles are kept as they are', () => {
  const code =
    '<style>b > i { color: #fff }</style><script async="" src="https://pixel.test/p.js"></script>' +
    '<script>if (1 < 2 && 3) go("</b>")</script>'
  expect(closeMarkup(code)).toBe(code)
  expect(closeMarkup('')).toBe('')
})
