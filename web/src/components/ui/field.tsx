import { clsx } from 'clsx'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId, useMemo } from 'react'
import { FieldContext } from './field-context'

export type FieldProps = {
  label: string
  /** The control: Input, Textarea, Select, MultiSelect … It takes its id and ARIA attributes from here. */
  children: ReactNode
  help?: ReactNode
  /** In words; shown under the control and read out with it. */
  error?: string | undefined
  /** True tells readers so; false writes "optional" beside the label. */
  required?: boolean
  /** The control's id, for the links of a form's summary. */
  id?: string
  /** At the right of the label, for example a link. */
  aside?: ReactNode
  hideLabel?: boolean
  className?: string
}

/** Label above, control, help and error below. */
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
  return (
    <FieldContext value={control}>
      <div className={clsx('grid min-w-0 content-start gap-1.5', className)}>
        <div className={clsx('flex items-baseline justify-between gap-3', hideLabel && !aside && 'sr-only')}>
          <label htmlFor={controlId} className={clsx('font-medium text-14', hideLabel && 'sr-only')}>
            {label}
            {required === false && <span className="font-normal text-ink-3"> (optional)</span>}
          </label>
          {aside && <span className="text-13">{aside}</span>}
        </div>
        {children}
        {error && (
          <p id={errorId} className="flex items-start gap-1.5 text-13 text-bad">
            <CircleAlert aria-hidden size={16} strokeWidth={1.75} className="mt-px shrink-0" />
            {error}
          </p>
        )}
        {help && (
          <p id={helpId} className="text-13 text-ink-3">
            {help}
          </p>
        )}
      </div>
    </FieldContext>
  )
}
