import type { ReactNode } from 'react'

/** Must be inside a `dl`. */
export const DetailRow = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-6">
    <dt className="shrink-0 text-ink-2">{label}</dt>
    <dd className="min-w-0 text-right">{children}</dd>
  </div>
)
