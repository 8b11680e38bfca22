import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import { FormIcon } from './form-icon'

export type CheckboxProps = {
  label: ReactNode
  checked: boolean | 'indeterminate'
  onCheckedChange: (checked: boolean) => void
  error?: string | undefined
  help?: ReactNode
  required?: boolean
  disabled?: boolean
  /** Only for screen readers, as in a table column of checkboxes. */
  hideLabel?: boolean
  id?: string
  name?: string
  onFocus?: () => void
  onBlur?: () => void
  /** Announces the error when it appears. Set once the user has reached the box. */
  isLive?: boolean
}

/** The native input is transparent above the drawn box, with a 24 px touch target. */
export const Checkbox = ({
  label,
  checked,
  onCheckedChange,
  error,
  help,
  required,
  hideLabel = false,
  id,
  isLive = false,
  ...rest
}: CheckboxProps) => {
  const ownId = useId()
  const boxId = id ?? ownId
  const noteId = `${boxId}-note`
  const isPartly = checked === 'indeterminate'
  return (
    <div className="grid">
      <div className="flex items-start gap-2.5">
        <span className="relative mt-px grid size-4.5 shrink-0 place-items-center">
          <input
            {...rest}
            type="checkbox"
            id={boxId}
            checked={checked === true}
            ref={(box) => {
              if (box) box.indeterminate = isPartly
            }}
            onChange={(event) => onCheckedChange(event.target.checked)}
            aria-required={required || undefined}
            aria-invalid={error ? true : undefined}
            aria-describedby={error || help ? noteId : undefined}
            className="peer absolute -inset-[3px] z-1 m-0 size-6 cursor-pointer opacity-0 disabled:cursor-not-allowed"
          />
          <span
            aria-hidden
            className={clsx(
              'grid size-4.5 place-items-center rounded-[4px] border bg-surface transition-colors',
              'peer-focus-visible:outline-2 peer-focus-visible:outline-accent peer-focus-visible:outline-offset-2',
              'peer-checked:border-accent peer-checked:bg-accent peer-checked:text-on-accent',
              'peer-indeterminate:border-accent peer-indeterminate:text-accent peer-disabled:opacity-50',
              error ? 'border-bad' : 'border-line-strong peer-enabled:peer-hover:border-ink-3',
            )}
          >
            {isPartly && <FormIcon name="minus" sizePx={14} strokeWidth={2.5} />}
            {checked === true && <FormIcon name="check" sizePx={14} strokeWidth={2.5} />}
          </span>
        </span>
        <label htmlFor={boxId} className={hideLabel ? 'sr-only' : 'text-14 leading-5'}>
          {label}
        </label>
      </div>
      <div aria-live={isLive ? 'polite' : undefined}>
        {(error || help) && (
          <p id={noteId} className={clsx('mt-1 flex gap-1.5 pl-7 text-13', error ? 'text-bad' : 'text-ink-3')}>
            {error && <FormIcon name="circle-alert" className="mt-px shrink-0" />}
            {error ?? help}
          </p>
        )}
      </div>
    </div>
  )
}
