import { clsx } from 'clsx'
import { Check, CircleAlert, Minus } from 'lucide-react'
import { Checkbox as Radix } from 'radix-ui'
import { type ReactNode, useId } from 'react'

export type CheckboxProps = {
  /** May hold links, as the terms do. */
  label: ReactNode
  checked: boolean | 'indeterminate'
  onCheckedChange: (checked: boolean) => void
  error?: string | undefined
  help?: ReactNode
  disabled?: boolean
  /** For a column of checkboxes in a table: the label is read out, not shown. */
  hideLabel?: boolean
  id?: string
  name?: string
  onBlur?: () => void
}

/** A box with its label beside it. */
export const Checkbox = ({ label, error, help, hideLabel = false, id, onCheckedChange, ...rest }: CheckboxProps) => {
  const ownId = useId()
  const boxId = id ?? ownId
  const noteId = `${boxId}-note`
  return (
    <div className="grid gap-1">
      <div className="flex items-start gap-2.5">
        <Radix.Root
          {...rest}
          id={boxId}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || help ? noteId : undefined}
          onCheckedChange={(checked) => onCheckedChange(checked === true)}
          className={clsx(
            'mt-px grid size-4.5 shrink-0 place-items-center rounded-[4px] border bg-surface transition-colors',
            'data-[state=unchecked]:hover:border-ink-3 disabled:opacity-50',
            'data-[state=checked]:border-accent data-[state=checked]:bg-accent data-[state=checked]:text-on-accent',
            'data-[state=indeterminate]:border-accent data-[state=indeterminate]:text-accent',
            error ? 'border-bad' : 'border-line-strong',
          )}
        >
          <Radix.Indicator>
            {rest.checked === 'indeterminate' ? (
              <Minus aria-hidden size={14} strokeWidth={2.5} />
            ) : (
              <Check aria-hidden size={14} strokeWidth={2.5} />
            )}
          </Radix.Indicator>
        </Radix.Root>
        <label htmlFor={boxId} className={hideLabel ? 'sr-only' : 'text-14 leading-5'}>
          {label}
        </label>
      </div>
      {(error || help) && (
        <p id={noteId} className={clsx('flex gap-1.5 pl-7 text-13', error ? 'text-bad' : 'text-ink-3')}>
          {error && <CircleAlert aria-hidden size={16} strokeWidth={1.75} className="mt-px shrink-0" />}
          {error ?? help}
        </p>
      )}
    </div>
  )
}
