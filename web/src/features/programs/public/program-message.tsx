import type { ReactNode } from 'react'
import { EmptyShelf } from '../../../components/empty-shelf'
import { Wordmark } from '../../../components/wordmark'
import { usePageTitle } from '../../../lib/page-title'

export type ProgramMessageProps = {
  title: string
  /** Document title; defaults to `title`. */
  pageTitle?: string
  children?: ReactNode
}

export const ProgramMessage = ({ title, pageTitle = title, children }: ProgramMessageProps) => {
  usePageTitle(pageTitle)
  return (
    <>
      <header className="mx-auto flex h-16 max-w-content items-center px-4 sm:px-8">
        <Wordmark />
      </header>
      <main className="mx-auto grid max-w-130 justify-items-center gap-4 px-5 py-20 text-center sm:py-28">
        <EmptyShelf />
        <h1 className="text-balance font-display text-28">{title}</h1>
        {children}
      </main>
    </>
  )
}
