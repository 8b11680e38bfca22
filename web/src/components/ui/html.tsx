import createDOMPurify from 'dompurify'
import { closeLink, WRITTEN_HTML } from '../../../../src/contracts/written-html'
import { WrittenHtml } from './written-html'

export type HtmlProps = {
  /** HTML that a person wrote: a program's description. */
  html: string
  className?: string
}

/* Only in the browser: the purifier needs its document. A page that is rendered on the host loads this file lazily. */
const purifier = createDOMPurify(window)
purifier.addHook('afterSanitizeAttributes', closeLink)

/** Text formatting of other people's HTML and nothing else of it. */
export const Html = ({ html, ...rest }: HtmlProps) => (
  <WrittenHtml {...rest} sanitised={purifier.sanitize(html, WRITTEN_HTML)} />
)
