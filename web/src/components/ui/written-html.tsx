import { clsx } from 'clsx'

export type WrittenHtmlProps = {
  /** Sanitized HTML: by the server, or by `Html` what was not sent yet. */
  sanitized: string
  className?: string
}

/** The only component that sets HTML; it does not sanitize. */
export const WrittenHtml = ({ sanitized, className }: WrittenHtmlProps) => (
  <div
    className={clsx(PROSE, className)}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: callers pass HTML sanitized to the contract's tags
    dangerouslySetInnerHTML={{ __html: sanitized }}
  />
)

/** The look of written HTML, also while it is edited. */
export const PROSE =
  'max-w-[36rem] break-words text-16 [&>*+*]:mt-4 [&>:first-child]:mt-0 ' +
  '[&_:is(h2,h3,h4)]:mt-7 [&_:is(h2,h3,h4)]:font-display [&_h2]:text-22 [&_:is(h3,h4)]:text-18 ' +
  '[&_ul]:list-disc [&_ol]:list-decimal [&_:is(ul,ol)]:pl-5 [&_li+li]:mt-1 [&_li]:marker:text-ink-3 ' +
  '[&_blockquote]:border-line-strong [&_blockquote]:border-l-2 [&_blockquote]:pl-4 [&_blockquote]:text-ink-2 ' +
  '[&_a]:text-accent [&_a]:underline [&_a]:underline-offset-3 [&_hr]:border-line'
