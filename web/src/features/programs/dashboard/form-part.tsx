import type { ReactNode } from 'react'

export const FormPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-5">
    <h2 className="border-line border-b pb-2 font-semibold text-16">{title}</h2>
    {children}
  </section>
)
