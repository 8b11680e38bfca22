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

export const PageHeader = ({ title, sentence, range, action, freshness, back }: PageHeaderProps) => (
  <header className="mb-6">
    {back && <div className="mb-2 text-13">{back}</div>}
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div className="grid min-w-0 max-w-full gap-1">
        <h1 className="text-balance font-semibold text-22 tracking-tight">{title}</h1>
        {sentence && <p className="max-w-reading text-ink-2">{sentence}</p>}
        {freshness}
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
