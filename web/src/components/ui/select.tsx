import { clsx } from 'clsx'
import { CONTROL_CLASS } from './control-class'
import { useFieldControl } from './field-context'
import { FormIcon } from './form-icon'

export type SelectOption = { value: string; label: string; disabled?: boolean }

export type SelectProps = {
  options: readonly SelectOption[]
  /** Empty: nothing is chosen and the placeholder shows. */
  value: string
  onValueChange: (value: string) => void
  placeholder?: string
  disabled?: boolean
  name?: string
  onBlur?: () => void
  /** Needed only outside a `Field`. */
  label?: string
  /** 32 px high, for filters above a table. */
  compact?: boolean
  className?: string
}

/** A native select, which works best on phones and with screen readers. */
export const Select = ({
  options,
  value,
  onValueChange,
  placeholder,
  label,
  compact,
  className,
  ...rest
}: SelectProps) => (
  <span className={clsx('relative flex items-center', className)}>
    <select
      {...useFieldControl()}
      {...rest}
      aria-label={label}
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
      className={clsx(
        CONTROL_CLASS,
        'appearance-none truncate pr-9',
        compact ? 'h-8 pl-2.5 text-13' : 'h-10 pl-3',
        value === '' && 'text-ink-3',
      )}
    >
      {(placeholder !== undefined || value === '') && !options.some((option) => option.value === '') && (
        <option value="" disabled hidden>
          {placeholder}
        </option>
      )}
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled} className="bg-surface text-ink">
          {option.label}
        </option>
      ))}
    </select>
    <FormIcon name="chevron-down" className="pointer-events-none absolute right-3 shrink-0 text-ink-3" />
  </span>
)
