import { clsx } from 'clsx'
import { Command } from 'cmdk'
import { Check, ChevronDown, Search, X } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useRef, useState } from 'react'
import { CONTROL_CLASS } from './control-class'
import { useFieldControl } from './field-context'
import { FLOAT_CLASS } from './float-class'

export type MultiSelectProps = {
  options: readonly string[]
  value: readonly string[]
  onValueChange: (value: string[]) => void
  placeholder?: string
  searchPlaceholder?: string
  emptyText?: string
  disabled?: boolean
  onBlur?: () => void
  /** Needed only outside a `Field`. */
  label?: string
}

/** Several of many: a searchable list, and a chip with a remove button for each that is chosen. */
export const MultiSelect = ({
  options,
  value,
  onValueChange,
  placeholder = 'Choose …',
  searchPlaceholder = 'Search …',
  emptyText = 'Nothing found',
  disabled = false,
  onBlur,
  label,
}: MultiSelectProps) => {
  const control = useFieldControl()
  const [isOpen, setIsOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const toggle = (option: string) =>
    onValueChange(value.includes(option) ? value.filter((chosen) => chosen !== option) : [...value, option])
  const changeOpen = (open: boolean) => {
    setIsOpen(open)
    if (!open) onBlur?.()
  }
  return (
    <div className="grid gap-2">
      <Popover.Root open={isOpen} onOpenChange={changeOpen}>
        <Popover.Trigger
          {...control}
          ref={trigger}
          disabled={disabled}
          aria-label={label}
          className={clsx(CONTROL_CLASS, 'flex h-10 items-center justify-between gap-2 px-3 text-left')}
        >
          <span className={clsx('truncate', value.length === 0 && 'text-ink-3')}>
            {value.length === 0 ? placeholder : `${value.length} chosen`}
          </span>
          <ChevronDown aria-hidden size={16} strokeWidth={1.75} className="shrink-0 text-ink-3" />
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Content
            align="start"
            sideOffset={4}
            className={clsx(FLOAT_CLASS, 'w-(--radix-popover-trigger-width)')}
          >
            <OptionList {...{ options, value, toggle, searchPlaceholder, emptyText }} />
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
      {value.length > 0 && (
        <ul className="flex flex-wrap gap-1.5" aria-label="Chosen">
          {value.map((chosen) => (
            <Chip
              key={chosen}
              text={chosen}
              disabled={disabled}
              onRemove={() => {
                toggle(chosen)
                trigger.current?.focus()
              }}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

type OptionListProps = Required<Pick<MultiSelectProps, 'options' | 'value' | 'searchPlaceholder' | 'emptyText'>> & {
  toggle: (option: string) => void
}

const OptionList = ({ options, value, toggle, searchPlaceholder, emptyText }: OptionListProps) => (
  <Command label={searchPlaceholder}>
    <div className="-mx-1 -mt-1 flex items-center gap-2 border-line border-b px-4">
      <Search aria-hidden size={16} strokeWidth={1.75} className="shrink-0 text-ink-3" />
      <Command.Input
        placeholder={searchPlaceholder}
        className="h-10 w-full bg-transparent outline-none placeholder:text-ink-3 max-sm:text-16"
      />
    </div>
    <Command.List className="max-h-64 overflow-y-auto pt-1">
      <Command.Empty className="px-2.5 py-3 text-ink-3">{emptyText}</Command.Empty>
      {options.map((option) => (
        <Command.Item
          key={option}
          value={option}
          onSelect={() => toggle(option)}
          className="flex min-h-9 items-center gap-2.5 rounded-control px-2.5 data-[selected=true]:bg-hover"
        >
          <span
            aria-hidden
            className={clsx(
              'grid size-4.5 shrink-0 place-items-center rounded-[4px] border',
              value.includes(option) ? 'border-accent bg-accent text-on-accent' : 'border-line-strong',
            )}
          >
            {value.includes(option) && <Check size={14} strokeWidth={2.5} />}
          </span>
          {option}
          {value.includes(option) && <span className="sr-only">, chosen</span>}
        </Command.Item>
      ))}
    </Command.List>
  </Command>
)

const Chip = ({ text, disabled, onRemove }: { text: string; disabled: boolean; onRemove: () => void }) => (
  <li className="flex h-7 min-w-0 items-center rounded-chip border border-line bg-sunken pl-2.5 text-13">
    <span className="truncate">{text}</span>
    <button
      type="button"
      disabled={disabled}
      aria-label={`Remove ${text}`}
      onClick={onRemove}
      className="grid size-7 shrink-0 place-items-center rounded-chip text-ink-3 hover:text-ink"
    >
      <X aria-hidden size={14} strokeWidth={2} />
    </button>
  </li>
)
