/** Safe markup, made by `html`, which escapes values. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type HtmlValue = string | number | Html | readonly Html[] | null | undefined | false

/** Escapes values unless they are Html; undefined, null and false render nothing. */
export const html = (literals: TemplateStringsArray, ...values: HtmlValue[]): Html => {
  let text = ''
  literals.forEach((literal, index) => {
    text += literal + render(values[index])
  })
  return new Html(text)
}

const render = (value: HtmlValue): string => {
  if (value === null || value === undefined || value === false) return ''
  if (value instanceof Html) return value.text
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value))
  return value.map((part) => part.text).join('')
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Also right for XML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')
