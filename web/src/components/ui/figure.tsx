import type { ReactNode } from 'react'
import { Unknown } from './unknown'

export type FigureProps = {
  label: string
  /** Formatted text or `<Money>`; null when it is not known. */
  value: ReactNode
  /** "+12% vs. previous 30 days" (`comparisonText`), or a note. */
  change?: ReactNode
  unknownReason?: string
}

export const Figure = ({ label, value, change, unknownReason }: FigureProps) => (
  <dl className="grid min-w-0 content-start gap-1">
    <dt className="text-13 text-ink-2">{label}</dt>
    <dd className="break-words font-medium text-28 tabular-nums tracking-tight max-sm:text-22">
      {value ?? <Unknown reason={unknownReason} />}
    </dd>
    {change && <dd className="text-13 text-ink-3">{change}</dd>}
  </dl>
)
