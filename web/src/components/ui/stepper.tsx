import { clsx } from 'clsx'
import { FormIcon } from './form-icon'

export type StepperProps = {
  steps: readonly string[]
  current: number
}

export const Stepper = ({ steps, current }: StepperProps) => (
  <ol aria-label="Steps" className="flex items-center gap-3">
    {steps.map((step, index) => {
      const isDone = index < current
      const isCurrent = index === current
      return (
        <li
          key={step}
          aria-current={isCurrent ? 'step' : undefined}
          className={clsx('flex items-center gap-2 text-13', index > 0 && 'grow')}
        >
          {index > 0 && (
            <span aria-hidden className={clsx('h-px min-w-4 grow', isDone || isCurrent ? 'bg-accent' : 'bg-line')} />
          )}
          <span
            aria-hidden
            className={clsx(
              'grid size-6 shrink-0 place-items-center rounded-chip border font-medium text-12 tabular-nums',
              isDone && 'border-accent bg-accent text-on-accent',
              isCurrent && 'border-accent text-accent',
              !isDone && !isCurrent && 'border-line-strong text-ink-3',
            )}
          >
            {isDone ? <FormIcon name="check" sizePx={14} strokeWidth={2.5} /> : index + 1}
          </span>
          <span className={isCurrent ? 'font-medium' : 'text-ink-2'}>
            {step}
            {isDone && <span className="sr-only"> (done)</span>}
          </span>
        </li>
      )
    })}
  </ol>
)
