import { useEffect, useRef } from 'react'
import { FormIcon } from './form-icon'

export type SummaryError = {
  message: string
  /** ID of the control that the message links to. */
  id?: string
}

export type FormSummaryProps = {
  errors: readonly SummaryError[]
  /** Changes with each attempt to submit, on which the summary takes focus. */
  attempt: number
  title?: string
}

/** Takes focus after each failed attempt. */
export const FormSummary = ({ errors, attempt, title }: FormSummaryProps) => {
  const box = useRef<HTMLDivElement>(null)
  const focusedAttempt = useRef(0)
  const hasErrors = errors.length > 0
  useEffect(() => {
    if (attempt === focusedAttempt.current) return
    focusedAttempt.current = attempt
    if (hasErrors) box.current?.focus()
  }, [hasErrors, attempt])
  if (!hasErrors) return null
  return (
    <div
      ref={box}
      role="alert"
      // Does not announce errors that disappear as the user fixes them.
      aria-atomic={false}
      aria-relevant="additions"
      tabIndex={-1}
      className="flex gap-3 rounded-control border border-bad/40 bg-bad-tint p-3.5 text-14 outline-offset-0"
    >
      <FormIcon name="triangle-alert" sizePx={18} className="mt-px shrink-0 text-bad" />
      <div className="grid gap-1">
        <p className="font-medium text-bad">
          {title ?? `Fix ${errors.length} ${errors.length === 1 ? 'error' : 'errors'} to continue`}
        </p>
        <ul className="grid gap-0.5">
          {errors.map(({ message, id }) => (
            <li key={`${id}-${message}`}>
              {id ? (
                <a
                  href={`#${id}`}
                  className="inline-block min-h-6 underline decoration-ink/30 underline-offset-3 hover:decoration-ink"
                  onClick={(event) => focusControl(event, id)}
                >
                  {message}
                </a>
              ) : (
                message
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

const focusControl = (event: { preventDefault: () => void }, id: string): void => {
  event.preventDefault()
  document.getElementById(id)?.focus()
}
