import type { ReactNode } from 'react'

export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-4 border-line border-t py-8 lg:grid-cols-[10rem_minmax(0,1fr)]">
    <h2 className="font-semibold text-ink-2">{title}</h2>
    <div className="grid min-w-0 gap-5">{children}</div>
  </section>
)

export const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
)
