import { clsx } from 'clsx'
import { Check, ChevronDown } from 'lucide-react'
import { Select as Radix } from 'radix-ui'
import { CONTROL_CLASS } from './control-class'
import { useFieldControl } from './field-context'
import { FLOAT_CLASS } from './float-class'

export type SelectOption = { value: string; label: string; disabled?: boolean }

export type SelectProps = {
  options: readonly SelectOption[]
  /** Empty text: nothing is chosen and the placeholder shows. */
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

/** One of several. */
export const Select = ({ options, placeholder, label, onBlur, compact, className, ...rest }: SelectProps) => (
  <Radix.Root {...rest}>
    <Radix.Trigger
      {...useFieldControl()}
      aria-label={label}
      onBlur={onBlur}
      className={clsx(
        CONTROL_CLASS,
        'flex items-center justify-between gap-2 text-left data-placeholder:text-ink-3',
        compact ? 'h-8 px-2.5 text-13' : 'h-10 px-3',
        className,
      )}
    >
      <span className="truncate">
        <Radix.Value placeholder={placeholder} />
      </span>
      <Radix.Icon className="shrink-0 text-ink-3">
        <ChevronDown aria-hidden size={16} strokeWidth={1.75} />
      </Radix.Icon>
    </Radix.Trigger>
    <Radix.Portal>
      <Radix.Content
        position="popper"
        sideOffset={4}
        className={clsx(
          FLOAT_CLASS,
          'max-h-[min(20rem,var(--radix-select-content-available-height))] min-w-(--radix-select-trigger-width)',
        )}
      >
        <Radix.Viewport>
          {options.map((option) => (
            <Radix.Item
              key={option.value}
              value={option.value}
              disabled={option.disabled ?? false}
              className="flex min-h-9 items-center justify-between gap-4 rounded-control px-2.5 text-14 outline-none data-disabled:text-ink-3 data-highlighted:bg-hover data-[state=checked]:font-medium"
            >
              <Radix.ItemText>{option.label}</Radix.ItemText>
              <Radix.ItemIndicator className="text-accent">
                <Check aria-hidden size={16} strokeWidth={2} />
              </Radix.ItemIndicator>
            </Radix.Item>
          ))}
        </Radix.Viewport>
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
)
