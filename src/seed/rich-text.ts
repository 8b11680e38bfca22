type Node = { type: string; version: number; [field: string]: unknown }

const BLOCK = { direction: 'ltr' as const, format: '' as const, indent: 0, version: 1 }

export const richText = (...children: Node[]) => ({ root: { ...BLOCK, type: 'root', children } })

export const paragraph = (...parts: (string | Node)[]): Node => ({
  ...BLOCK,
  type: 'paragraph',
  textFormat: 0,
  textStyle: '',
  children: parts.map((part) => (typeof part === 'string' ? textNode(part) : part)),
})

export const heading = (text: string): Node => ({ ...BLOCK, type: 'heading', tag: 'h2', children: [textNode(text)] })

export const quote = (text: string): Node => ({ ...BLOCK, type: 'quote', children: [textNode(text)] })

export const list = (...items: string[]): Node => ({
  ...BLOCK,
  type: 'list',
  listType: 'bullet',
  start: 1,
  tag: 'ul',
  children: items.map((item, index) => ({ ...BLOCK, type: 'listitem', value: index + 1, children: [textNode(item)] })),
})

export const linkToPost = (id: number, text: string): Node => ({
  ...BLOCK,
  version: 3,
  type: 'link',
  id: `post-${id}`,
  fields: { linkType: 'internal', newTab: false, doc: { relationTo: 'blog_posts', value: id } },
  children: [textNode(text)],
})

const textNode = (text: string): Node => ({
  type: 'text',
  text,
  detail: 0,
  format: 0,
  mode: 'normal',
  style: '',
  version: 1,
})
