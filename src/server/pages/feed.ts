import type { BlogCard } from '../../contracts/blog'
import { blogPostPath, RSS_PATH } from '../../contracts/blog-paths'
import { escapeHtml } from '../../contracts/escape-html'
import type { DatabaseContext } from '../../database'
import { listPosts } from '../../services/blog/list-posts'

/** The newest posts. Format: RSS 2.0 (rssboard.org/rss-specification). `publicUrl` has no trailing slash. */
export const feedText = async (context: DatabaseContext, publicUrl: string): Promise<string> => {
  const posts = (await listPosts(context))?.posts ?? []
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    '<title>Shelfmate Blog</title>',
    `<link>${escaped(`${publicUrl}/blog`)}</link>`,
    `<atom:link href="${escaped(publicUrl + RSS_PATH)}" rel="self" type="application/rss+xml"/>`,
    '<description>How brands and creators grow Amazon sales together, and how to track every commission.</description>',
    '<language>en-US</language>',
    ...posts.map((post) => itemOf(post, publicUrl)),
    '</channel>',
    '</rss>\n',
  ].join('\n')
}

const itemOf = ({ slug, title, excerpt, category, author, published_at }: BlogCard, publicUrl: string): string => {
  const address = escaped(publicUrl + blogPostPath(slug))
  return [
    '<item>',
    `<title>${escaped(title)}</title>`,
    `<link>${address}</link>`,
    `<guid isPermaLink="true">${address}</guid>`,
    `<pubDate>${new Date(published_at).toUTCString()}</pubDate>`,
    `<dc:creator>${escaped(author)}</dc:creator>`,
    ...(category === null ? [] : [`<category>${escaped(category)}</category>`]),
    ...(excerpt === null ? [] : [`<description>${escaped(excerpt)}</description>`]),
    '</item>',
  ].join('\n')
}

/** XML has no form for most control characters. */
const escaped = (text: string): string => escapeHtml(text.replaceAll(NOT_IN_XML, ''))

const NOT_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
