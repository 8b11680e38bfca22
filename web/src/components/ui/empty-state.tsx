import type { ReactNode } from 'react'

export type EmptyStateProps = {
  title: string
  /** One sentence. */
  text: ReactNode
  action?: ReactNode
  outline?: keyof typeof OUTLINES
}

const STROKE = { fill: 'none', stroke: 'var(--color-line-strong)', strokeWidth: 1.25 } as const
const DASH = { ...STROKE, strokeDasharray: '3 4', strokeLinecap: 'round' } as const

const OUTLINES = {
  table: (
    <>
      {[12, 42, 72].map((y, index) => (
        <g key={y} opacity={1 - index * 0.28}>
          <rect x="10" y={y} width="18" height="18" rx="4" {...STROKE} />
          <path d={`M38 ${y + 6}h72M38 ${y + 13}h40M188 ${y + 9}h36`} {...DASH} />
          <path d={`M4 ${y + 25}h232`} {...STROKE} stroke="var(--color-line)" />
        </g>
      ))}
    </>
  ),
  chart: (
    <>
      <path d="M8 96h224" {...STROKE} />
      <path d="M8 64h224M8 32h224" {...STROKE} stroke="var(--color-line)" />
      <path d="M12 84c24-4 32-22 54-20s30 10 52-6 34-34 56-34 34-6 52-12" {...DASH} />
      <circle cx="226" cy="12" r="3.5" fill="var(--color-accent)" />
    </>
  ),
  shelf: (
    <>
      <path d="M8 94h224" {...STROKE} strokeWidth={2} strokeLinecap="round" />
      <rect x="34" y="34" width="40" height="58" rx="4" {...STROKE} />
      <path d="M44 48h20M44 56h12" {...DASH} />
      <rect x="90" y="22" width="34" height="70" rx="4" {...DASH} />
      <rect x="142" y="44" width="54" height="48" rx="4" {...DASH} />
      <circle cx="54" cy="76" r="6" {...STROKE} stroke="var(--color-accent)" />
    </>
  ),
}

export const EmptyState = ({ title, text, action, outline = 'shelf' }: EmptyStateProps) => (
  <div className="mx-auto grid max-w-110 justify-items-center gap-2 px-5 py-12 text-center">
    <svg aria-hidden="true" viewBox="0 0 240 104" className="mb-3 w-60 max-w-full">
      {OUTLINES[outline]}
    </svg>
    <h2 className="text-balance font-display text-22">{title}</h2>
    <p className="text-balance text-ink-2">{text}</p>
    {action && <div className="mt-3">{action}</div>}
  </div>
)
