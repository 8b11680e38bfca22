import { type ReactNode, useEffect, useId, useRef } from 'react'
import { SampleStatement } from './sample-statement'
import { Wordmark } from './wordmark'

export type AuthShellProps = {
  title: string
  sentence?: ReactNode
  steps?: ReactNode
  children: ReactNode
  footer?: ReactNode
  /** Focuses the title, when this replaces a form that had focus, so that screen readers read it with its sentence. */
  takesFocus?: boolean
}

export const AuthShell = ({ title, sentence, steps, children, footer, takesFocus = false }: AuthShellProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const sentenceId = useId()
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="flex flex-col px-4 py-6 sm:px-8">
        <header>
          <Wordmark />
        </header>
        <main className="mx-auto flex w-full max-w-100 grow flex-col justify-center py-10">
          {steps && <div className="mb-8">{steps}</div>}
          <h1
            ref={heading}
            tabIndex={-1}
            aria-describedby={takesFocus && sentence ? sentenceId : undefined}
            className="text-balance font-display text-28 outline-none"
          >
            {title}
          </h1>
          {sentence && (
            <p id={sentenceId} className="mt-2 text-16 text-ink-2">
              {sentence}
            </p>
          )}
          <div className="mt-7">{children}</div>
          {footer && <div className="mt-7 text-ink-2">{footer}</div>}
        </main>
      </div>
      <aside aria-hidden className="grid place-items-center border-line border-l bg-sunken p-10 max-lg:hidden">
        <SampleStatement />
      </aside>
    </div>
  )
}
