import sanitize from 'sanitize-html'

/** Of an email's HTML, most of which is markup. */
const MAX_HTML = 200_000
const BLOCKS = ['p', 'div', 'li', 'tr', 'h1', 'h2', 'h3', 'h4', 'ul', 'ol', 'table']
const QUOTES = /\b(gmail_quote|yahoo_quoted|moz-cite-prefix)\b/

/** The text of an email that has only HTML, a line per block, without what mail programs mark as quoted. */
export const textOfHtml = (html: string): string =>
  sanitize(html.slice(0, MAX_HTML), {
    allowedTags: [...BLOCKS, 'br'],
    allowedAttributes: { '*': ['class'] },
    exclusiveFilter: ({ tag, attribs }) => tag === 'blockquote' || QUOTES.test(attribs.class ?? ''),
    nonTextTags: ['script', 'style', 'head', 'title', 'template', 'noscript', 'textarea', 'option', 'blockquote'],
  })
    .replace(/\s+/g, ' ')
    .replace(/<br[^>]*>|<\/(p|div|li|tr|h\d)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
