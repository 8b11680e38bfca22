/** Border, background and states shared by all form controls. */
export const CONTROL_CLASS =
  'w-full rounded-control border border-line-strong bg-surface text-14 text-ink transition-colors ' +
  'placeholder:text-ink-3 hover:border-ink-3 focus-visible:outline-offset-0 ' +
  'disabled:bg-sunken disabled:text-ink-3 disabled:hover:border-line-strong ' +
  'aria-invalid:border-bad max-sm:text-16'
