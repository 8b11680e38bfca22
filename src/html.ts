import sanitize from 'sanitize-html'
import { BLOG_HTML, CLOSED_LINK, WRITTEN_HTML } from './contracts/written-html'

export const sanitizeHtml = (html: string): string => clean(html, WRITTEN)

export const sanitizeBlog = (html: string): string => clean(html, BLOG)

/** Undoes the sanitizer's ` />` of empty elements; no text or attribute value can contain it. */
const clean = (html: string, options: sanitize.IOptions): string =>
  sanitize(html, options).replaceAll(/(<[^<>]*) \/>/g, '$1>')

const WITHOUT_TEXT = [
  'audio',
  'head',
  'iframe',
  'math',
  'noembed',
  'noframes',
  'noscript',
  'object',
  'option',
  'plaintext',
  'script',
  'select',
  'style',
  'svg',
  'template',
  'textarea',
  'title',
  'video',
  'xmp',
]

/** Checks addresses with the contract's patterns, before the sanitizer checks their scheme. */
const keepIf = (attributes: sanitize.Attributes, name: string, pattern: RegExp): sanitize.Attributes => {
  const { [name]: address, ...rest } = attributes
  return address !== undefined && pattern.test(address.trim()) ? { [name]: address.trim(), ...rest } : rest
}

const SCHEMES = {
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  nonTextTags: WITHOUT_TEXT,
  parseStyleAttributes: false,
}

const WRITTEN: sanitize.IOptions = {
  ...SCHEMES,
  allowedTags: WRITTEN_HTML.ALLOWED_TAGS,
  allowedAttributes: { a: WRITTEN_HTML.ALLOWED_ATTR },
  transformTags: {
    a: (tagName, { rel, target, ...attributes }) => ({
      tagName,
      attribs: { ...keepIf(attributes, 'href', WRITTEN_HTML.ALLOWED_URI_REGEXP), ...CLOSED_LINK },
    }),
  },
}

const BLOG: sanitize.IOptions = {
  ...SCHEMES,
  allowedTags: BLOG_HTML.ALLOWED_TAGS,
  allowedAttributes: BLOG_HTML.ALLOWED_ATTR,
  allowedClasses: BLOG_HTML.ALLOWED_CLASSES,
  transformTags: {
    // The page's title is its only h1.
    h1: 'h2',
    a: (tagName, { rel, target, ...attributes }) => {
      const kept = keepIf(attributes, 'href', BLOG_HTML.ALLOWED_URI_REGEXP)
      return { tagName, attribs: /^https?:/i.test(kept.href ?? '') ? { ...kept, rel: 'noopener' } : kept }
    },
    img: (tagName, attributes) => ({
      tagName,
      attribs: { alt: '', ...keepIf(attributes, 'src', BLOG_HTML.PICTURE_URI_REGEXP), loading: 'lazy' },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs.src === undefined,
}
