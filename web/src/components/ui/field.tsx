import { clsx } from 'clsx'
import { type FocusEvent, type ReactNode, useId, useMemo } from 'react'
import { FieldContext } from './field-context'
import { FormIcon } from './form-icon'

export type FieldProps = {
  label: string
  /** A control that uses `useFieldControl`: Input, Textarea, Select, MultiSelect. */
  children: ReactNode
  help?: ReactNode
  error?: ReactNode
  /** True sets `aria-required`; false shows "(optional)". */
  required?: boolean
  /** The control's ID, the target of the links in a `FormSummary`. */
  id?: string
  aside?: ReactNode
  hideLabel?: boolean
  className?: string
  /** Announces the error when it appears or changes. Set once the user has reached the field. */
  isLive?: boolean
  onEnter?: () => void
  /** Called when focus leaves the control and everything inside it. */
  onLeave?: () => void
}

export const Field = ({
  label,
  children,
  help,
  error,
  required,
  id,
  aside,
  hideLabel = false,
  className,
  isLive = false,
  onEnter,
  onLeave,
}: FieldProps) => {
  const ownId = useId()
  const controlId = id ?? ownId
  const helpId = `${controlId}-help`
  const errorId = `${controlId}-error`
  const describedBy = [error && errorId, help && helpId].filter(Boolean).join(' ')
  const control = useMemo(
    () => ({
      id: controlId,
      'aria-describedby': describedBy || undefined,
      'aria-invalid': error ? (true as const) : undefined,
      'aria-required': required ? (true as const) : undefined,
    }),
    [controlId, describedBy, error, required],
  )
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onLeave?.()
  }
  return (
    <FieldContext value={control}>
      <div className={clsx('grid min-w-0 content-start', className)}>
        <div className={clsx('mb-1.5 flex items-baseline justify-between gap-3', hideLabel && !aside && 'sr-only')}>
          <label htmlFor={controlId} className={clsx('font-medium text-14', hideLabel && 'sr-only')}>
            {label}
            {required === false && <span className="font-normal text-ink-3"> (optional)</span>}
          </label>
          {aside && <span className="text-13">{aside}</span>}
        </div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: only observes focus; the element is not interactive */}
        <div className="min-w-0" onFocus={onEnter} onBlur={leave}>
          {children}
        </div>
        <div aria-live={isLive ? 'polite' : undefined}>
          {error && (
            <p id={errorId} className="mt-1.5 flex items-start gap-1.5 text-13 text-bad">
              <FormIcon name="circle-alert" className="mt-px shrink-0" />
              {error}
            </p>
          )}
        </div>
        {help && (
          <p id={helpId} className="mt-1.5 text-13 text-ink-3">
            {help}
          </p>
        )}
      </div>
    </FieldContext>
  )
}
