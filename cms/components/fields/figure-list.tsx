import type { ReactNode } from 'react'

export type Figure = readonly [label: string, value: ReactNode]

export const FigureList = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className="shelf-figures">
    {figures.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
