import { convertLexicalToHTML } from '@payloadcms/richtext-lexical/html'
import type { BlogHeading } from '../../contracts/blog'
import type { DatabaseContext } from '../../database'
import { slugOf } from '../../domain/landing-slug'
import type { PostContent } from '../../domain/post-content'
import { sanitizeBlog } from '../../html'
import { convertersOf } from './content-converters'
import { readReferences } from './content-references'

const WORDS_PER_MINUTE = 220

export type PostHtml = { html: string; headings: BlogHeading[]; reading_minutes: number; hasProducts: boolean }

/** Payload's converter does not load the editor. */
export const postHtml = async (context: DatabaseContext, content: PostContent | null): Promise<PostHtml> => {
  if (!content?.root) return { html: '', headings: [], reading_minutes: 1, hasProducts: false }
  const references = await readReferences(context, content)
  const html = convertLexicalToHTML({
    data: content as unknown as Parameters<typeof convertLexicalToHTML>[0]['data'],
    converters: convertersOf(references),
    disableContainer: true,
    disableIndent: true,
    disableTextAlign: true,
  })
  const clean = reachable(sanitizeBlog(html))
  const words = textOf(clean).split(/\s+/).filter(Boolean).length
  return {
    ...withHeadingIds(clean),
    reading_minutes: Math.max(1, Math.round(words / WORDS_PER_MINUTE)),
    hasProducts: references.products.size > 0,
  }
}

/** Makes scrollable code blocks and tables focusable by keyboard. Expects sanitized HTML, where neither has attributes. */
const reachable = (html: string): string =>
  html
    .replaceAll('<pre>', '<pre tabindex="0">')
    .replaceAll('<table>', '<div tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')

/** Expects sanitized HTML, whose headings have no attributes. The prefix keeps ids apart from those of the page. */
const withHeadingIds = (html: string): Pick<PostHtml, 'html' | 'headings'> => {
  const headings: BlogHeading[] = []
  const taken = new Set<string>()
  const marked = html.replaceAll(/<h([23])>([\s\S]*?)<\/h\1>/g, (whole, level: string, inner: string) => {
    const text = textOf(inner).trim()
    if (text === '') return whole
    const base = `section-${slugOf(text)}`
    let id = base
    for (let number = 2; taken.has(id); number++) id = `${base}-${number}`
    taken.add(id)
    headings.push({ id, text, level: Number(level) })
    return `<h${level} id="${id}">${inner}</h${level}>`
  })
  return { html: marked, headings }
}

const CHARACTERS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** Of the tags that sanitizing leaves, those that stand within a word. */
const WITHIN_WORDS = /<\/?(a|b|code|em|i|s|strong|sub|sup|u)\b[^>]*>/g

const textOf = (html: string): string =>
  html
    .replaceAll(WITHIN_WORDS, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot);/g, (_, name: string) => CHARACTERS[name] ?? '')
    .replaceAll(/\s+/g, ' ')
