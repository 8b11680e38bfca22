/** For program descriptions; applied on save and again on display. The format is DOMPurify's. */
export const WRITTEN_HTML = {
  ALLOWED_TAGS: ['p', 'br', 'strong', 'em', 'b', 'i', 'u', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'blockquote', 'a', 'hr'],
  ALLOWED_ATTR: ['href', 'rel', 'target'],
  ALLOWED_URI_REGEXP: /^https?:/i,
}

/** For blog posts. Links and images may point to our own site; images on other sites require https. */
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
    'aside',
    'tr',
    'th',
    'td',
  ],
  ALLOWED_ATTR: {
    a: ['href', 'rel', 'target'],
    img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  ALLOWED_CLASSES: { aside: ['callout', 'callout-note', 'callout-tip', 'callout-warning', 'product'] },
  ALLOWED_URI_REGEXP: /^(https?:|\/(?![/\\])|#)/i,
  PICTURE_URI_REGEXP: /^(https:|\/(?![/\\]))/i,
}

export const closeLink = (element: { tagName: string; setAttribute: (name: string, value: string) => void }): void => {
  if (element.tagName !== 'A') return
  for (const [name, value] of Object.entries(CLOSED_LINK)) element.setAttribute(name, value)
}

export const CLOSED_LINK = { rel: 'nofollow ugc noopener', target: '_blank' }
