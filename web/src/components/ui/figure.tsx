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
  <dl className="@container grid min-w-0 grid-cols-1 content-start gap-1">
    <dt className="text-13 text-ink-2">{label}</dt>
    <dd className={VALUE}>{value ?? <Unknown reason={unknownReason} />}</dd>
    {change && <dd className="text-13 text-ink-3">{change}</dd>}
  </dl>
)

/** Smaller in a narrow cell, so that "$12,345,678.90" stays on one line. */
const VALUE =
  'break-words font-medium tabular-nums tracking-tight text-[length:clamp(1.125rem,14cqi,1.75rem)]/9 ' +
  'max-sm:text-[length:clamp(1.125rem,14cqi,1.375rem)]/7'
