import createDOMPurify from 'dompurify'
import { closeLink, WRITTEN_HTML } from '../../../../src/contracts/written-html'
import { WrittenHtml } from './written-html'

export type HtmlProps = {
  html: string
  className?: string
}

/* Only in the browser, because the purifier needs a document. Pages rendered by the host load this module lazily. */
const purifier = createDOMPurify(window)
purifier.addHook('afterSanitizeAttributes', closeLink)

/** Sanitizes HTML to text formatting and renders it: what people are still writing. */
export const Html = ({ html, ...rest }: HtmlProps) => (
  <WrittenHtml {...rest} sanitized={purifier.sanitize(html, WRITTEN_HTML)} />
)
