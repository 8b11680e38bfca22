/**
 * What is left of HTML that a person wrote (program descriptions): text formatting and links to the web, no styles,
 * scripts, images or forms. Applied when it is saved and again when it is shown; written for DOMPurify.
 */
export const WRITTEN_HTML = {
  ALLOWED_TAGS: ['p', 'br', 'strong', 'em', 'b', 'i', 'u', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'blockquote', 'a', 'hr'],
  ALLOWED_ATTR: ['href', 'rel', 'target'],
  ALLOWED_URI_REGEXP: /^https?:/i,
}

/** Links in it open outside and pass nothing on. */
export const closeLink = (element: { tagName: string; setAttribute: (name: string, value: string) => void }): void => {
  if (element.tagName !== 'A') return
  element.setAttribute('rel', 'nofollow ugc noopener')
  element.setAttribute('target', '_blank')
}
