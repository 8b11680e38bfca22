import {
  defaultHTMLConverters,
  type HTMLConverter,
  type HTMLConverters,
  LinkHTMLConverter,
} from '@payloadcms/richtext-lexical/html'
import type { BlogImage } from '../../contracts/blog'
import { blogPostPath } from '../../contracts/blog-paths'
import { BLOG_IMAGE_SIZES, CALLOUTS } from '../../contracts/blog-values'
import { amountText } from '../../contracts/decimals'
import { escapeHtml } from '../../contracts/escape-html'
import { BLOCKS, type ContentNode, fieldsOf, linkedPostOf, pointerOf, productOf } from '../../domain/post-content'
import type { References } from './content-references'
import type { CardProduct } from './list-card-products'
import { imageOf } from './post-card'

/** Bits of a text node's `format` (Lexical) that Payload renders as inline styles, which sanitizing removes. */
const STRIKETHROUGH = 4
const UNDERLINE = 8

const HIGHEST_LEVEL = 2
const LOWEST_LEVEL = 4

/**
 * Payload's converters, extended with images, mentions and post links, and with ordered heading levels. References to
 * rows that are not public become plain text or nothing.
 */
export const convertersOf = ({ pictures, posts, products }: References): HTMLConverters => {
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
      return post ? tagged('p', `<a href="${pathOf(post)}">${escapeHtml(post.title)}</a>`) : ''
    },
    upload: ({ node }) => {
      const picture = pictures.get(pointerOf(node, 'media') ?? 0)
      if (!picture) return ''
      return pictureTag(imageOf(picture))
    },
    blocks: {
      [BLOCKS.code]: ({ node }: BlockArgs) => `<pre><code>${escapeHtml(textIn(node, 'code'))}</code></pre>`,
      [BLOCKS.callout]: ({ node }: BlockArgs) => calloutTag(node),
      [BLOCKS.product]: ({ node }: BlockArgs) => productTag(products.get(productOf(node) ?? 0)),
    },
    unknown: () => '',
  }
}

const pathOf = (post: { slug: string } | undefined): string => (post ? blogPostPath(post.slug) : '')

type BlockArgs = { node: ContentNode }

const textIn = (node: ContentNode, field: string): string => {
  const value = fieldsOf(node)[field]
  return typeof value === 'string' ? value : ''
}

const pictureTag = ({ src, srcset, width, height, alt }: BlogImage): string => {
  const size = width && height ? ` width="${width}" height="${height}"` : ''
  const widths = srcset ? ` srcset="${srcset}" sizes="${BLOG_IMAGE_SIZES}"` : ''
  return `<img src="${src}"${widths} alt="${escapeHtml(alt)}"${size} loading="lazy">`
}

const calloutTag = (node: ContentNode): string => {
  const tone = CALLOUTS.find((one) => one === textIn(node, 'tone')) ?? CALLOUTS[0]
  const title = textIn(node, 'title')
  const paragraphs = textIn(node, 'text').split(/\n+/).filter(Boolean)
  const inner = [title === '' ? '' : tagged('p', tagged('strong', escapeHtml(title)))]
  inner.push(...paragraphs.map((text) => tagged('p', escapeHtml(text))))
  return `<aside class="callout callout-${tone}">${inner.join('')}</aside>`
}

const productTag = (product: CardProduct | undefined): string => {
  if (!product) return ''
  const { title, image_url, price, commission_perc, brand_name, page_id } = product
  const image =
    image_url === null ? '' : `<img src="${escapeHtml(image_url)}" alt="" width="96" height="96" loading="lazy">`
  const link = `<a href="/a/${encodeURIComponent(page_id)}">${escapeHtml(title ?? brand_name)}</a>`
  const facts = [brand_name, price === null ? '' : amountText(price), `creators earn ${commission_perc}%`].filter(
    Boolean,
  )
  return `<aside class="product">${image}${tagged('p', `${link}<br>${escapeHtml(facts.join(' · '))}`)}</aside>`
}

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
