import { clsx } from 'clsx'

/** A chip above a table, that is on or off. */
export const chipClass = (isOn: boolean): string =>
  clsx(
    'inline-flex h-8 items-center gap-1.5 whitespace-nowrap rounded-chip border px-3 font-medium text-13 transition-colors',
    isOn
      ? 'border-accent bg-accent-tint text-ink'
      : 'border-line bg-surface text-ink-2 hover:border-line-strong hover:text-ink',
  )
