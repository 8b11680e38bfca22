import { type ReactNode, useId } from 'react'

export type SwitchProps = {
  label: string
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  help?: ReactNode
  disabled?: boolean
  /** In a table row, whose column says what it is. */
  hideLabel?: boolean
  id?: string
}

/** Takes effect immediately. */
export const Switch = ({ label, help, id, hideLabel = false, checked, onCheckedChange, ...rest }: SwitchProps) => {
  const ownId = useId()
  const switchId = id ?? ownId
  return (
    <div className="flex items-start justify-between gap-6">
      <div className="grid gap-0.5">
        <label htmlFor={switchId} className={hideLabel ? 'sr-only' : 'font-medium text-14'}>
          {label}
        </label>
        {help && (
          <p id={`${switchId}-help`} className="text-13 text-ink-3">
            {help}
          </p>
        )}
      </div>
      <button
        {...rest}
        type="button"
        role="switch"
        id={switchId}
        aria-checked={checked}
        aria-describedby={help ? `${switchId}-help` : undefined}
        onClick={() => onCheckedChange(!checked)}
        className={
          'group mt-px h-5.5 w-9.5 shrink-0 rounded-chip border border-line-strong bg-sunken transition-colors ' +
          'aria-checked:border-accent aria-checked:bg-accent disabled:opacity-50'
        }
      >
        <span
          className={
            'block size-4 translate-x-0.5 rounded-chip bg-line-strong transition-transform ' +
            'group-aria-checked:translate-x-4.5 group-aria-checked:bg-on-accent'
          }
        />
      </button>
    </div>
  )
}
