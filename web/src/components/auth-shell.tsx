import type { ReactNode } from 'react'
import { SampleStatement } from './sample-statement'
import { Wordmark } from './wordmark'

export type AuthShellProps = {
  title: string
  sentence?: ReactNode
  /** Above the title: a stepper. */
  steps?: ReactNode
  children: ReactNode
  /** Under the form: the way to the other form. */
  footer?: ReactNode
}

/** One column for log in, sign-up and password pages; on a desk a sample statement stands at its side. */
export const AuthShell = ({ title, sentence, steps, children, footer }: AuthShellProps) => (
  <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
    <div className="flex flex-col px-4 py-6 sm:px-8">
      <Wordmark />
      <main className="mx-auto flex w-full max-w-100 grow flex-col justify-center py-10">
        {steps && <div className="mb-8">{steps}</div>}
        <h1 className="text-balance font-display text-28">{title}</h1>
        {sentence && <p className="mt-2 text-16 text-ink-2">{sentence}</p>}
        <div className="mt-7">{children}</div>
        {footer && <div className="mt-7 text-ink-2">{footer}</div>}
      </main>
    </div>
    <aside aria-hidden className="grid place-items-center border-line border-l bg-sunken p-10 max-lg:hidden">
      <SampleStatement />
    </aside>
  </div>
)
