import { WrittenHtml } from '../../components/ui/written-html'

/** The server has sanitized `html` before putting it in the page state. */
export const PostBody = ({ html }: { html: string }) => <WrittenHtml sanitized={html} className={READING} />

/* 17 px, about 68 characters per line. Tables and code wider than the column scroll horizontally. */
const READING =
  'mt-8 [&]:text-17 [&_img]:rounded-panel [&_img]:bg-sunken [&_figcaption]:mt-2 [&_figcaption]:text-13 [&_figcaption]:text-ink-3 ' +
  '[&_li:has(>:is(ul,ol):first-child)]:list-none [&_code]:rounded-2 [&_code]:bg-sunken [&_code]:px-1 [&_code]:font-mono [&_code]:text-14 ' +
  '[&_[tabindex]]:max-w-full [&_[tabindex]]:overflow-x-auto [&_pre]:rounded-control [&_pre]:bg-sunken [&_pre]:p-4 [&_pre_code]:px-0 ' +
  '[&_table]:text-14 [&_:is(h2,h3)]:scroll-mt-6 ' +
  '[&_.callout]:rounded-panel [&_.callout]:border-l-4 [&_.callout]:border-line-strong [&_.callout]:bg-sunken [&_.callout]:px-5 ' +
  '[&_.callout]:py-4 [&_.callout_p+p]:mt-2 [&_.callout-tip]:border-accent [&_.callout-warning]:border-highlight ' +
  '[&_.product]:flex [&_.product]:items-center [&_.product]:gap-4 [&_.product_p]:min-w-0 ' +
  '[&_.product]:rounded-panel [&_.product]:border [&_.product]:border-line [&_.product]:p-4 [&_.product]:text-14 ' +
  '[&_.product_img]:size-20 [&_.product_img]:shrink-0 [&_.product_img]:object-contain [&_.product_p]:text-ink-2 ' +
  '[&_.product_a]:font-medium ' +
  '[&_:is(th,td)]:border-line [&_:is(th,td)]:border-b [&_:is(th,td)]:py-2 [&_:is(th,td)]:pr-6 ' +
  '[&_:is(th,td)]:text-left [&_:is(th,td)]:align-top'
