import type { ReactNode } from 'react'

export type ScreenProps = {
  title: string
  aside?: ReactNode
  children: ReactNode
}

/** Decorative. */
export const Screen = ({ title, aside, children }: ScreenProps) => (
  <div className="min-w-0 rounded-panel border border-line bg-surface text-14 text-ink">
    <div className="flex h-12 items-center justify-between gap-3 border-line border-b px-4">
      <span className="truncate font-semibold">{title}</span>
      {aside}
    </div>
    {children}
  </div>
)

export const ScreenRow = ({ children }: { children: ReactNode }) => (
  <div className="flex min-h-12 items-center gap-3 border-line border-b px-4 py-1.5 last:border-b-0">{children}</div>
)
