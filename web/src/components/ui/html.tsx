import { clsx } from 'clsx'
import createDOMPurify from 'dompurify'

export type HtmlProps = {
  /** HTML that a person wrote: a program's description, a blog post. */
  html: string
  className?: string
}

/* The list of `src/integrations/sanitize-html.ts`, by which the server cleans the same text when it is stored. */
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

const purifier = createDOMPurify(window)
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName !== 'A') return
  node.setAttribute('rel', 'nofollow ugc noopener')
  node.setAttribute('target', '_blank')
})

/** Text formatting of other people's HTML and nothing else of it. The one place that sets HTML. */
export const Html = ({ html, className }: HtmlProps) => (
  <div
    className={clsx(PROSE, className)}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised in this very expression, to the tags listed above
    dangerouslySetInnerHTML={{
      __html: purifier.sanitize(html, {
        ALLOWED_TAGS,
        ALLOWED_ATTR: ['href', 'rel', 'target'],
        ALLOWED_URI_REGEXP: /^https?:/i,
      }),
    }}
  />
)

const PROSE =
  'max-w-[36rem] break-words text-16 [&>*+*]:mt-4 ' +
  '[&_:is(h2,h3,h4)]:mt-7 [&_:is(h2,h3,h4)]:font-display [&_h2]:text-22 [&_:is(h3,h4)]:text-18 ' +
  '[&_ul]:list-disc [&_ol]:list-decimal [&_:is(ul,ol)]:pl-5 [&_li+li]:mt-1 [&_li]:marker:text-ink-3 ' +
  '[&_blockquote]:border-line-strong [&_blockquote]:border-l-2 [&_blockquote]:pl-4 [&_blockquote]:text-ink-2 ' +
  '[&_a]:text-accent [&_a]:underline [&_a]:underline-offset-3 [&_hr]:border-line'
