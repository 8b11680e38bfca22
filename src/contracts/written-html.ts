/**
 * The HTML allowed in program descriptions: text formatting and web links; no styles, scripts, images or forms. Applied on
 * save and again on display. The format is DOMPurify's; the server's sanitizer reads it too.
 */
export const WRITTEN_HTML = {
  ALLOWED_TAGS: ['p', 'br', 'strong', 'em', 'b', 'i', 'u', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'blockquote', 'a', 'hr'],
  ALLOWED_ATTR: ['href', 'rel', 'target'],
  ALLOWED_URI_REGEXP: /^https?:/i,
}

/**
 * The HTML allowed in blog posts, written by editors: in addition images, code and tables. Links and images may point to
 * our own site; images on other sites require https.
 */
export const BLOG_HTML = {
  ALLOWED_TAGS: [
    ...WRITTEN_HTML.ALLOWED_TAGS,
    's',
    'sub',
    'sup',
    'code',
    'pre',
    'img',
    'figure',
    'figcaption',
    'table',
    'caption',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'th',
    'td',
  ],
  /** Attributes by tag. */
  ALLOWED_ATTR: {
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  ALLOWED_URI_REGEXP: /^(https?:|\/(?![/\\])|#)/i,
  PICTURE_URI_REGEXP: /^(https:|\/(?![/\\]))/i,
}

/** Makes a link open in a new tab and pass no referrer rank or opener. */
export const closeLink = (element: { tagName: string; setAttribute: (name: string, value: string) => void }): void => {
  if (element.tagName !== 'A') return
  for (const [name, value] of Object.entries(CLOSED_LINK)) element.setAttribute(name, value)
}

/** Attributes forced on every link in user-written HTML. */
export const CLOSED_LINK = { rel: 'nofollow ugc noopener', target: '_blank' }
