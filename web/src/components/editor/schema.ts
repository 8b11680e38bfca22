import { type DOMOutputSpec, DOMSerializer, DOMParser as HtmlParser, type Node, Schema } from 'prosemirror-model'
import { WRITTEN_HTML } from '../../../../src/contracts/written-html'

const block = (tag: string): DOMOutputSpec => [tag, 0]

/** What a description may contain: the tags of the contract. Anything else that is pasted is dropped or becomes text. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => block('p') },
    heading: {
      content: 'inline*',
      group: 'block',
      defining: true,
      attrs: { level: { default: 2 } },
      parseDOM: [
        { tag: 'h1', attrs: { level: 2 } },
        { tag: 'h2', attrs: { level: 2 } },
        { tag: 'h3', attrs: { level: 3 } },
        { tag: 'h4', attrs: { level: 4 } },
      ],
      toDOM: ({ attrs }) => block(`h${attrs.level}`),
    },
    blockquote: {
      content: 'block+',
      group: 'block',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => block('blockquote'),
    },
    bullet_list: { content: 'list_item+', group: 'block', parseDOM: [{ tag: 'ul' }], toDOM: () => block('ul') },
    ordered_list: { content: 'list_item+', group: 'block', parseDOM: [{ tag: 'ol' }], toDOM: () => block('ol') },
    list_item: { content: 'paragraph block*', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => block('li') },
    rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
    text: { group: 'inline' },
    line_break: {
      inline: true,
      group: 'inline',
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (element) => {
            const href = element.getAttribute('href')?.trim() ?? ''
            return WRITTEN_HTML.ALLOWED_URI_REGEXP.test(href) ? { href } : false
          },
        },
      ],
      toDOM: ({ attrs }) => ['a', { href: attrs.href }, 0],
    },
    strong: {
      parseDOM: [{ tag: 'strong' }, { tag: 'b', getAttrs: ({ style }) => style.fontWeight !== 'normal' && null }],
      toDOM: () => ['strong', 0],
    },
    em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
    underline: { parseDOM: [{ tag: 'u' }], toDOM: () => ['u', 0] },
  },
})

/** The document of a detached page: nothing in it is loaded or run. */
export const parseHtml = (html: string): Node =>
  HtmlParser.fromSchema(schema).parse(new DOMParser().parseFromString(html, 'text/html').body)

/** Empty if nothing is written. A list item of one paragraph has no paragraph, as people write it. */
export const writeHtml = (document: Node): string => {
  const isEmpty = document.textContent.trim() === '' && document.childCount <= 1 && document.firstChild?.isTextblock
  if (isEmpty) return ''
  const body = window.document.implementation.createHTMLDocument().body
  DOMSerializer.fromSchema(schema).serializeFragment(document.content, { document: body.ownerDocument }, body)
  for (const item of body.querySelectorAll('li')) {
    const only = item.childElementCount === 1 ? item.firstElementChild : null
    if (only?.tagName === 'P') only.replaceWith(...only.childNodes)
  }
  return body.innerHTML
}
