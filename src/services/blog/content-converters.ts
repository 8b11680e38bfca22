import {
  defaultHTMLConverters,
  type HTMLConverter,
  type HTMLConverters,
  LinkHTMLConverter,
} from '@payloadcms/richtext-lexical/html'
import { blogPostPath, mediaPath } from '../../contracts/blog-paths'
import { linkedPostOf, pointerOf } from '../../domain/post-content'
import type { References } from './content-references'

/** Bits of a text node's `format` (Lexical) that Payload renders as inline styles, which sanitizing removes. */
const STRIKETHROUGH = 4
const UNDERLINE = 8

const HIGHEST_LEVEL = 2
const LOWEST_LEVEL = 4

/**
 * Payload's converters, extended with images, mentions and post links, and with ordered heading levels. References to
 * rows that are not public become plain text or nothing.
 */
export const convertersOf = ({ pictures, posts }: References): HTMLConverters => {
  const levelOf = orderedLevels()
  const links = LinkHTMLConverter({
    internalDocToHref: ({ linkNode }) => pathOf(posts.get(linkedPostOf(linkNode.fields) ?? 0)),
  })
  return {
    ...defaultHTMLConverters,
    paragraph: (args) => (args.node.children.length === 0 ? '' : standard('paragraph', args)),
    heading: ({ node, nodesToHTML }) => tagged(`h${levelOf(node.tag)}`, nodesToHTML({ nodes: node.children }).join('')),
    text: ({ node, ...args }) => {
      const format = node.format & ~(STRIKETHROUGH | UNDERLINE)
      const words = standard('text', { ...args, node: { ...node, format } })
      const struck = node.format & STRIKETHROUGH ? tagged('s', words) : words
      return node.format & UNDERLINE ? tagged('u', struck) : struck
    },
    link: (args) => {
      const isDeadEnd = args.node.fields.linkType === 'internal' && !posts.has(linkedPostOf(args.node.fields) ?? 0)
      return isDeadEnd ? args.nodesToHTML({ nodes: args.node.children }).join('') : run(links.link, args)
    },
    relationship: ({ node }) => {
      const post = posts.get(pointerOf(node, 'blog_posts') ?? 0)
      return post ? tagged('p', `<a href="${pathOf(post)}">${escaped(post.title)}</a>`) : ''
    },
    upload: ({ node }) => {
      const picture = pictures.get(pointerOf(node, 'media') ?? 0)
      if (!picture) return ''
      const size = picture.width && picture.height ? ` width="${picture.width}" height="${picture.height}"` : ''
      return `<img src="${mediaPath(picture.filename)}" alt="${escaped(picture.alt)}"${size} loading="lazy">`
    },
    unknown: () => '',
  }
}

const pathOf = (post: { slug: string } | undefined): string => (post ? blogPostPath(post.slug) : '')

const tagged = (tag: string, inner: string): string => `<${tag}>${inner}</${tag}>`

const standard = <Type extends 'paragraph' | 'text'>(type: Type, args: ConverterArgs<Type>): string =>
  run(defaultHTMLConverters[type] as HTMLConverter<ConverterArgs<Type>['node']> | undefined, args)

type ConverterArgs<Type extends keyof HTMLConverters> = Parameters<
  Extract<NonNullable<HTMLConverters[Type]>, (...args: never[]) => string>
>[0]

const run = <Args>(converter: ((args: Args) => string) | string | undefined, args: Args): string =>
  typeof converter === 'function' ? converter(args) : (converter ?? '')

/** Starts at h2. A heading nested deeper than the previous one is exactly one level deeper, down to h4. */
const orderedLevels = (): ((tag: string) => number) => {
  const above: number[] = []
  return (tag) => {
    const written = Number(tag.slice(1))
    while ((above.at(-1) ?? 0) >= written) above.pop()
    above.push(written)
    return Math.min(HIGHEST_LEVEL + above.length - 1, LOWEST_LEVEL)
  }
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '')
