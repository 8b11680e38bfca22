/**
 * What is left of HTML that a person wrote (program descriptions): text formatting and links to the web, no styles,
 * scripts, images or forms. Applied when it is saved and again when it is shown; written for DOMPurify, and read by the
 * server's own sanitiser.
 */
export const WRITTEN_HTML = {
  ALLOWED_TAGS: ['p', 'br', 'strong', 'em', 'b', 'i', 'u', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'blockquote', 'a', 'hr'],
  ALLOWED_ATTR: ['href', 'rel', 'target'],
  ALLOWED_URI_REGEXP: /^https?:/i,
}

/**
 * What is left of a blog post, which editors write: the same, and pictures, code and tables. Links and pictures may be of
 * our own site; pictures of others come by https.
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

/** Links in it open outside and pass nothing on. */
export const closeLink = (element: { tagName: string; setAttribute: (name: string, value: string) => void }): void => {
  if (element.tagName !== 'A') return
  for (const [name, value] of Object.entries(CLOSED_LINK)) element.setAttribute(name, value)
}

/** What a link in HTML of strangers has, whatever was written. */
export const CLOSED_LINK = { rel: 'nofollow ugc noopener', target: '_blank' }
