import type { ReactNode } from 'react'

/** A label above its value. Must be inside a `dl`. */
export const Fact = ({ label, value }: { label: string; value: ReactNode }) => (
  <div className="grid min-w-0 content-start gap-0.5">
    <dt className="text-13 text-ink-2">{label}</dt>
    <dd className="break-words font-medium">{value}</dd>
  </div>
)
