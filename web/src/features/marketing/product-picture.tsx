import type { ReactNode } from 'react'

export type ProductName = keyof typeof DRAWINGS

const INK = { stroke: 'var(--color-ink)', strokeWidth: 2, strokeLinejoin: 'round', strokeLinecap: 'round' } as const
const CLOTH = { ...INK, fill: 'var(--color-surface)' } as const

const SPICES = ['var(--color-highlight)', 'var(--color-accent)', 'var(--color-surface)']

const DRAWINGS = {
  kettle: (
    <>
      <path d="M26 34c0-11 20-11 20 0" fill="none" {...INK} />
      <path d="M19 70c-3-14-1-26 5-33h24c6 7 8 19 5 33z" fill="var(--color-accent)" {...INK} />
      <path d="M52 44c10-1 9-11 18-12" fill="none" {...INK} strokeWidth={5} />
      <path d="M52 44c10-1 9-11 18-12" fill="none" stroke="var(--color-accent)" strokeWidth="2" />
      <path d="M33 37h6" {...INK} strokeWidth={3} />
      <path d="M27 48c-2 5-2 10-1 15" fill="none" stroke="var(--color-on-accent)" strokeWidth="2" opacity=".6" />
    </>
  ),
  rack: (
    <>
      <path d="M16 20v50M64 20v50" {...INK} strokeWidth={3.5} />
      <path d="M14 44h52M14 68h52" {...INK} strokeWidth={3.5} />
      {[22, 36, 50].map((x, index) => (
        <g key={x}>
          <rect x={x} y="29" width="9" height="13" rx="1.5" {...CLOTH} fill={SPICES[index]} />
          <path d={`M${x} 29h9`} {...INK} strokeWidth={4} />
          <rect x={x} y="53" width="9" height="13" rx="1.5" {...CLOTH} fill={SPICES[2 - index]} />
          <path d={`M${x} 53h9`} {...INK} strokeWidth={4} />
        </g>
      ))}
    </>
  ),
  towels: (
    <>
      <path d="M14 22h52" {...INK} strokeWidth={3.5} />
      <path d="M20 22h18v42l-18-3z" {...CLOTH} />
      <path d="M20 51l18 2.5M20 45l18 1.5" stroke="var(--color-accent)" strokeWidth="2.5" />
      <path d="M42 22h18v38l-18 4z" {...CLOTH} fill="var(--color-highlight)" />
      <path d="M42 54l18-3.5" stroke="var(--color-ink)" strokeWidth="2" opacity=".5" />
    </>
  ),
} satisfies Record<string, ReactNode>

/** Decorative: its name is next to it. */
export const ProductPicture = ({ product, className }: { product: ProductName; className: string }) => (
  <span className={`grid shrink-0 place-items-center rounded-control bg-sunken ${className}`}>
    <svg aria-hidden="true" viewBox="0 0 80 80" className="size-full">
      {DRAWINGS[product]}
      <path d="M8 72h64" stroke="var(--color-line-strong)" strokeWidth="2" strokeLinecap="round" />
    </svg>
  </span>
)
