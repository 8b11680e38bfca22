import { clsx } from 'clsx'
import createDOMPurify from 'dompurify'
import { closeLink, WRITTEN_HTML } from '../../../../src/contracts/written-html'

export type HtmlProps = {
  /** HTML that a person wrote: a program's description, a blog post. */
  html: string
  className?: string
}

const purifier = createDOMPurify(window)
purifier.addHook('afterSanitizeAttributes', closeLink)

/** Text formatting of other people's HTML and nothing else of it. The one place that sets HTML. */
export const Html = ({ html, className }: HtmlProps) => (
  <div
    className={clsx(PROSE, className)}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised in this very expression, to the tags of the contract
    dangerouslySetInnerHTML={{ __html: purifier.sanitize(html, WRITTEN_HTML) }}
  />
)

const PROSE =
  'max-w-[36rem] break-words text-16 [&>*+*]:mt-4 ' +
  '[&_:is(h2,h3,h4)]:mt-7 [&_:is(h2,h3,h4)]:font-display [&_h2]:text-22 [&_:is(h3,h4)]:text-18 ' +
  '[&_ul]:list-disc [&_ol]:list-decimal [&_:is(ul,ol)]:pl-5 [&_li+li]:mt-1 [&_li]:marker:text-ink-3 ' +
  '[&_blockquote]:border-line-strong [&_blockquote]:border-l-2 [&_blockquote]:pl-4 [&_blockquote]:text-ink-2 ' +
  '[&_a]:text-accent [&_a]:underline [&_a]:underline-offset-3 [&_hr]:border-line'
