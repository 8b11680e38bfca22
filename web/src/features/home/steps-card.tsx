import { clsx } from 'clsx'
import { Check, ChevronRight, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../../components/ui/button'
import { Card } from '../../components/ui/card'
import { STEP_ROW } from './steps-skeleton'

export type Step = {
  key: string
  label: string
  /** What the step is for, or once it is done, what came of it. */
  text: string
  isDone: boolean
  /** Money waits for it. */
  isUrgent?: boolean
  /** Where it is done, or what opens it; null while it can't be done yet. */
  to: string | (() => void) | null
  /** Opens in a new tab. */
  onOpen?: () => void
}

export type StepsCardProps = {
  steps: readonly Step[]
  /** Replaces the count of the steps. */
  description?: string
  /** Once all are done. */
  dismissal?: { run: () => void; isBusy: boolean }
}

/** The first steps of an account; the first open one is marked. */
export const StepsCard = ({ steps, description, dismissal }: StepsCardProps) => {
  const done = steps.filter(({ isDone }) => isDone).length
  const isAllDone = done === steps.length
  const next = steps.find(({ isDone, to }) => !isDone && to !== null)
  return (
    <Card
      title={isAllDone ? 'You’re all set' : 'Get started'}
      description={description ?? `${done} of ${steps.length} steps done`}
      action={
        isAllDone &&
        dismissal && (
          <Button size="small" loading={dismissal.isBusy} loadingText="Hiding..." onClick={dismissal.run}>
            Hide checklist
          </Button>
        )
      }
      flush
    >
      <Progress share={done / steps.length} />
      <ol className="pt-1.5 pb-1.5">
        {steps.map((step) => (
          <li key={step.key}>
            <Row step={step} isNext={step === next} />
          </li>
        ))}
      </ol>
    </Card>
  )
}

const Progress = ({ share }: { share: number }) => (
  <div aria-hidden className="mx-5 h-1 overflow-hidden rounded-chip bg-sunken">
    <div className="h-full bg-accent" style={{ width: `${share * 100}%` }} />
  </div>
)

const ROW = `group flex w-full items-center gap-3 px-5 py-2 text-left ${STEP_ROW}`
const OPENS = 'transition-colors hover:bg-hover focus-visible:-outline-offset-2'

const Row = ({ step, isNext }: { step: Step; isNext: boolean }) => {
  const current = isNext ? 'step' : undefined
  const content: ReactNode = <Content step={step} isNext={isNext} />
  if (step.to === null) return <div className={ROW}>{content}</div>
  if (typeof step.to === 'string')
    return (
      <Link
        to={step.to}
        aria-current={current}
        className={clsx(ROW, OPENS)}
        {...(step.onOpen && { target: '_blank', rel: 'noopener', onClick: step.onOpen })}
      >
        {content}
      </Link>
    )
  return (
    <button type="button" aria-current={current} aria-haspopup="dialog" className={clsx(ROW, OPENS)} onClick={step.to}>
      {content}
    </button>
  )
}

const Content = ({ step: { label, text, isDone, isUrgent = false, to, onOpen }, isNext }: RowProps) => (
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
        {onOpen && <span className="sr-only"> (opens in a new tab)</span>}
      </span>
      <span className={clsx('text-13', isUrgent ? 'text-wait' : 'text-ink-2')}>{text}</span>
    </span>
    {to === null
      ? !isDone && <Lock aria-hidden size={16} strokeWidth={1.75} className="shrink-0 text-ink-3" />
      : !isDone && (
          <ChevronRight
            aria-hidden
            size={16}
            strokeWidth={1.75}
            className={clsx('shrink-0 group-hover:text-ink', isNext ? 'text-accent' : 'text-ink-3')}
          />
        )}
  </>
)
type RowProps = { step: Step; isNext: boolean }
