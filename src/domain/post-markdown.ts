import {
  BLOCKS,
  type ContentNode,
  fieldsOf,
  linkedPostOf,
  type PostContent,
  pointerOf,
  productOf,
} from './post-content'

/** What nodes refer to, by id. What is missing leaves its text, or nothing. */
export type Referred = {
  pictures: ReadonlyMap<number, { alt: string; address: string }>
  posts: ReadonlyMap<number, { title: string; address: string }>
  products: ReadonlyMap<number, { title: string; address: string }>
}

/** Post content as GitHub-flavored Markdown, for search and export. Formats without a Markdown form use the HTML tag. */
export const toMarkdown = ({ root }: PostContent, referred: Referred): string =>
  blocks(root.children ?? [], referred).trim()

const blocks = (nodes: readonly ContentNode[], referred: Referred): string =>
  nodes
    .map((node) => block(node, referred))
    .filter((text) => text !== '')
    .join('\n\n')

const block = (node: ContentNode, referred: Referred): string => {
  const children = node.children ?? []
  switch (node.type) {
    case 'heading':
      return `${'#'.repeat(Number(String(node.tag).slice(1)) || 2)} ${inline(children, referred)}`
    case 'quote':
      return quoted(inline(children, referred))
    case 'list':
      return list(node, referred, '')
    case 'horizontalrule':
      return '---'
    case 'table':
      return table(children, referred)
    case 'upload': {
      const picture = referred.pictures.get(pointerOf(node, 'media') ?? 0)
      return picture ? `![${escaped(picture.alt)}](${picture.address})` : ''
    }
    case 'relationship':
      return linkTo(referred.posts.get(pointerOf(node, 'blog_posts') ?? 0))
    case 'block':
      return customBlock(node, referred)
    default:
      return inline(children, referred).trim()
  }
}

const customBlock = (node: ContentNode, referred: Referred): string => {
  const fields = fieldsOf(node)
  switch (fields.blockType) {
    case BLOCKS.code:
      return fenced(textOf(fields.code), textOf(fields.language))
    case BLOCKS.callout:
      return quoted(`**${escaped(textOf(fields.title) || 'Note')}**\n\n${escaped(textOf(fields.text))}`)
    case BLOCKS.product:
      return linkTo(referred.products.get(productOf(node) ?? 0))
    default:
      return ''
  }
}

/** The fence is longer than every run of backticks in the code. */
const fenced = (code: string, language: string): string => {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}\n${code}\n${fence}`
}

const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')

const linkTo = (target: { title: string; address: string } | undefined): string =>
  target ? `[${escaped(target.title)}](${target.address})` : ''

const list = (node: ContentNode, referred: Referred, indent: string): string => {
  let number = Number(node.start ?? 1)
  return (node.children ?? [])
    .map((item) => {
      const parts = item.children ?? []
      const nested = parts.filter(({ type }) => type === 'list')
      const own = parts.filter(({ type }) => type !== 'list')
      const inner = nested.map((one) => list(one, referred, `${indent}   `)).join('\n')
      if (own.length === 0) return inner
      const mark = node.listType === 'number' ? `${number++}.` : '-'
      const check = node.listType === 'check' ? (item.checked ? '[x] ' : '[ ] ') : ''
      const line = `${indent}${mark} ${check}${inline(own, referred)}`
      return inner === '' ? line : `${line}\n${inner}`
    })
    .join('\n')
}

const table = (rows: readonly ContentNode[], referred: Referred): string => {
  const lines = rows.map((row) => (row.children ?? []).map((cell) => cellText(blocks(cell.children ?? [], referred))))
  const [head = [], ...body] = lines
  const written = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [written(head), written(head.map(() => '---')), ...body.map(written)].join('\n')
}

const cellText = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s*\n\s*/g, ' ')

const inline = (nodes: readonly ContentNode[], referred: Referred): string =>
  nodes.map((node) => inlineNode(node, referred)).join('')

const inlineNode = (node: ContentNode, referred: Referred): string => {
  switch (node.type) {
    case 'text':
      return formatted(textOf(node.text), Number(node.format ?? 0))
    case 'linebreak':
      return '\\\n'
    case 'tab':
      return '\t'
    case 'link':
    case 'autolink':
      return link(node, referred)
    default:
      return inline(node.children ?? [], referred)
  }
}

const link = (node: ContentNode, referred: Referred): string => {
  const text = inline(node.children ?? [], referred)
  const fields = fieldsOf(node)
  const post = referred.posts.get(linkedPostOf(fields) ?? 0)
  const address = fields.linkType === 'internal' ? post?.address : textOf(fields.url)
  const closed = address?.replaceAll(/[()\s]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)
  return closed ? `[${text}](${closed})` : text
}

/** Lexical's bits of a text node, from the innermost mark. Underline and the like have no Markdown form. */
const MARKS: readonly [bit: number, before: string, after: string][] = [
  [1, '**', '**'],
  [2, '_', '_'],
  [4, '~~', '~~'],
  [8, '<u>', '</u>'],
  [32, '<sub>', '</sub>'],
  [64, '<sup>', '</sup>'],
]
const CODE = 16

const formatted = (text: string, format: number): string => {
  if (text.trim() === '') return text
  // Markdown ignores a mark next to a space.
  const [, before = '', words = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? []
  const written = format & CODE ? inlineCode(words) : escaped(words)
  const marked = MARKS.reduce(
    (inner, [bit, open, close]) => (format & bit ? `${open}${inner}${close}` : inner),
    written,
  )
  return `${before}${marked}${after}`
}

const inlineCode = (text: string): string => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``)

const escaped = (text: string): string =>
  text.replaceAll(/[\\`*_[\]<>]/g, '\\$&').replaceAll(/^([#>+-]|\d+\.)/gm, '\\$1')

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
