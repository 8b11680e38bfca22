import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export type PageHeaderProps = {
  title: string
  sentence?: ReactNode
  range?: ReactNode
  action?: ReactNode
  /** How current the figures of the page are. */
  freshness?: ReactNode
  /** A link back to the list. */
  back?: ReactNode
}

/** In characters, as of many of Amazon's product titles. */
const LONG_TITLE = 80

/** The freshness loads later, so its room is reserved, and it never moves the range to a line of its own. */
export const PageHeader = ({ title, sentence, range, action, freshness, back }: PageHeaderProps) => (
  <header className="mb-6">
    {back && <div className="mb-2 text-13">{back}</div>}
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div className={clsx('grid min-w-0 max-w-full gap-1', freshness && 'flex-1 basis-72')}>
        <h1
          className={clsx(
            'text-balance font-semibold tracking-tight',
            title.length > LONG_TITLE ? 'text-22 max-lg:text-18' : 'text-22',
          )}
        >
          {title}
        </h1>
        {sentence && <p className="max-w-reading text-ink-2">{sentence}</p>}
        {freshness && <div className="max-lg:min-h-10">{freshness}</div>}
      </div>
      {(range || action) && (
        <div className="flex flex-wrap items-center gap-2">
          {range}
          {action}
        </div>
      )}
    </div>
  </header>
)
