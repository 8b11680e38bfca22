import type { ReactNode } from 'react'
import { EmptyShelf } from '../../../components/empty-shelf'

export type ProgramMessageProps = { title: string; children?: ReactNode }

/** Instead of a program: what is the matter, and what to do. */
export const ProgramMessage = ({ title, children }: ProgramMessageProps) => (
  <main className="mx-auto grid max-w-130 justify-items-center gap-4 px-5 py-20 text-center sm:py-28">
    <EmptyShelf />
    <h1 className="text-balance font-display text-28">{title}</h1>
    {children}
  </main>
)
