import type { DOMPurify } from 'dompurify'

let purifier: Promise<DOMPurify> | undefined

const ALLOWED_TAGS = [
  'p',
  'br',
  'strong',
  'em',
  'b',
  'i',
  'u',
  'ul',
  'ol',
  'li',
  'h2',
  'h3',
  'h4',
  'blockquote',
  'a',
  'hr',
]

/**
 * HTML that a person wrote, reduced to text formatting: no styles, scripts, images, forms or foreign markup; links open
 * outside and pass nothing on. The same list is used when it is shown (`web/src/components/ui/html`).
 */
export const sanitizeHtml = async (html: string): Promise<string> => {
  purifier ??= load()
  return (await purifier).sanitize(html, {
    ALLOWED_TAGS,
    ALLOWED_ATTR: ['href', 'rel', 'target'],
    ALLOWED_URI_REGEXP: /^https?:/i,
  })
}

/** Loaded at the first use: a DOM costs memory that most processes never need. */
const load = async (): Promise<DOMPurify> => {
  const [{ JSDOM }, { default: createDOMPurify }] = await Promise.all([import('jsdom'), import('dompurify')])
  const purify = createDOMPurify(new JSDOM('').window)
  purify.addHook('afterSanitizeAttributes', (node) => {
    if (node.tagName !== 'A') return
    node.setAttribute('rel', 'nofollow ugc noopener')
    node.setAttribute('target', '_blank')
  })
  return purify
}
