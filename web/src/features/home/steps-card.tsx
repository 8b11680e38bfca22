import { clsx } from 'clsx'
import { Check, ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Card } from '../../components/ui/card'

export type Step = {
  key: string
  label: string
  text: string
  isDone: boolean
  /** Where it is done, or what opens it. */
  to: string | (() => void)
}

/** The first steps of a new account, until all are done; the first open one is marked. */
export const StepsCard = ({ steps }: { steps: readonly Step[] }) => {
  const done = steps.filter(({ isDone }) => isDone).length
  if (done === steps.length) return null
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <Card title="Get started" description={`${done} of ${steps.length} steps done`} flush>
      <ol className="pb-1.5">
        {steps.map((step) => (
          <li key={step.key}>
            <Row step={step} isNext={step === next} />
          </li>
        ))}
      </ol>
    </Card>
  )
}

const ROW =
  'group flex min-h-10 w-full items-center gap-3 px-5 py-2 text-left transition-colors hover:bg-hover ' +
  'focus-visible:-outline-offset-2'

const Row = ({ step, isNext }: { step: Step; isNext: boolean }) => {
  const current = isNext ? 'step' : undefined
  const content = <Content step={step} isNext={isNext} />
  if (typeof step.to === 'string')
    return (
      <Link to={step.to} aria-current={current} className={ROW}>
        {content}
      </Link>
    )
  return (
    <button type="button" aria-current={current} aria-haspopup="dialog" className={ROW} onClick={step.to}>
      {content}
    </button>
  )
}

const Content = ({ step: { label, text, isDone }, isNext }: { step: Step; isNext: boolean }) => (
  <>
    <span
      className={clsx(
        'flex size-5 shrink-0 items-center justify-center rounded-chip border',
        isDone ? 'border-transparent bg-good-tint text-good' : isNext ? 'border-accent' : 'border-line-strong',
      )}
    >
      {isDone && <Check aria-hidden size={14} strokeWidth={2} />}
    </span>
    <span className="grid min-w-0 grow">
      <span className={isDone ? 'text-ink-2' : 'font-medium'}>
        {label}
        {isDone && <span className="sr-only"> (done)</span>}
      </span>
      {!isDone && <span className="text-13 text-ink-2">{text}</span>}
    </span>
    {!isDone && (
      <ChevronRight
        aria-hidden
        size={16}
        strokeWidth={1.75}
        className={clsx('shrink-0 group-hover:text-ink', isNext ? 'text-accent' : 'text-ink-3')}
      />
    )}
  </>
)
