import type { DOMPurify } from 'dompurify'
import { closeLink, WRITTEN_HTML } from './contracts/written-html'

let purifier: Promise<DOMPurify> | undefined

/** HTML that a person wrote, reduced to text formatting (`contracts/written-html`). */
export const sanitizeHtml = async (html: string): Promise<string> => {
  purifier ??= load()
  return (await purifier).sanitize(html, WRITTEN_HTML)
}

/** Loaded at the first use: a DOM costs memory that most processes never need. */
const load = async (): Promise<DOMPurify> => {
  const [{ JSDOM }, { default: createDOMPurify }] = await Promise.all([import('jsdom'), import('dompurify')])
  const purify = createDOMPurify(new JSDOM('').window)
  purify.addHook('afterSanitizeAttributes', closeLink)
  return purify
}
