import { clsx } from 'clsx'
import { useId, useRef } from 'react'
import { CONTROL_CLASS } from './control-class'
import { useFieldControl } from './field-context'
import { FLOAT_CLASS } from './float-class'
import { FormIcon } from './form-icon'
import { optionId, useOptionList } from './option-list'

export type MultiSelectProps = {
  options: readonly string[]
  value: readonly string[]
  onValueChange: (value: string[]) => void
  placeholder?: string
  searchPlaceholder?: string
  emptyText?: string
  disabled?: boolean
  /** Needed only outside a `Field`. */
  label?: string
}

/** Keys and roles follow the ARIA Authoring Practices' "Editable Combobox With List Autocomplete". */
export const MultiSelect = ({
  options,
  value,
  onValueChange,
  placeholder = 'Choose...',
  searchPlaceholder = 'Search...',
  emptyText = 'No results',
  disabled = false,
  label,
}: MultiSelectProps) => {
  const control = useFieldControl()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const toggle = (option: string) =>
    onValueChange(value.includes(option) ? value.filter((chosen) => chosen !== option) : [...value, option])
  const list = useOptionList(options, toggle)
  return (
    <div className="grid gap-2">
      <div className="relative flex items-center">
        <input
          {...control}
          ref={input}
          role="combobox"
          aria-label={label}
          aria-expanded={list.isOpen}
          aria-controls={list.isOpen ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={list.active === undefined ? undefined : optionId(listId, list.active)}
          autoComplete="off"
          disabled={disabled}
          placeholder={placeholderOf(value.length, list.isOpen ? searchPlaceholder : placeholder)}
          value={list.search}
          onChange={(event) => list.find(event.target.value)}
          onClick={list.open}
          onKeyDown={list.press}
          // The list covers the chips, so it must close before they get focus. Clicks on the list do not blur the input.
          onBlur={list.close}
          className={clsx(CONTROL_CLASS, 'h-10 truncate pr-9 pl-3')}
        />
        <FormIcon name="chevron-down" className="pointer-events-none absolute right-3 text-ink-3" />
        {list.isOpen && (
          <Options
            listId={listId}
            value={value}
            toggle={toggle}
            emptyText={emptyText}
            label={searchPlaceholder}
            found={list.found}
            active={list.active}
          />
        )}
      </div>
      {value.length > 0 && (
        <ul className="flex flex-wrap gap-1.5" aria-label="Selected">
          {value.map((chosen) => (
            <Chip
              key={chosen}
              text={chosen}
              disabled={disabled}
              onRemove={() => {
                toggle(chosen)
                input.current?.focus()
              }}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

const placeholderOf = (chosen: number, text: string): string => (chosen === 0 ? text : `${chosen} selected`)

type OptionsProps = {
  listId: string
  label: string
  found: readonly string[]
  active: string | undefined
  value: readonly string[]
  toggle: (option: string) => void
  emptyText: string
}

const Options = ({ listId, label, found, active, value, toggle, emptyText }: OptionsProps) => (
  <div className={clsx(FLOAT_CLASS, 'absolute animate-rise-in inset-x-0 top-full mt-1')}>
    {found.length === 0 && (
      <p role="status" className="px-2.5 py-2 text-ink-3">
        {emptyText}
      </p>
    )}
    {/* Keeps focus in the search field when the list is clicked. */}
    <div
      role="listbox"
      id={listId}
      aria-label={label}
      aria-multiselectable
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      className="max-h-64 overflow-y-auto overscroll-contain"
    >
      {found.map((option) => (
        <Option
          key={option}
          id={optionId(listId, option)}
          option={option}
          isChosen={value.includes(option)}
          isActive={option === active}
          onToggle={() => toggle(option)}
        />
      ))}
    </div>
  </div>
)

type OptionProps = { id: string; option: string; isChosen: boolean; isActive: boolean; onToggle: () => void }

const Option = ({ id, option, isChosen, isActive, onToggle }: OptionProps) => (
  // biome-ignore lint/a11y/useFocusableInteractive: the search field has focus and references the active option
  // biome-ignore lint/a11y/useKeyWithClickEvents: the search field handles the keys
  <div
    role="option"
    id={id}
    aria-selected={isChosen}
    ref={(row) => {
      if (isActive) row?.scrollIntoView?.({ block: 'nearest' })
    }}
    onClick={onToggle}
    className={clsx(
      'flex min-h-9 items-center gap-2.5 rounded-control px-2.5 hover:bg-hover',
      isActive && 'bg-hover outline-2 outline-accent -outline-offset-2',
    )}
  >
    <span
      aria-hidden
      className={clsx(
        'grid size-4.5 shrink-0 place-items-center rounded-[4px] border',
        isChosen ? 'border-accent bg-accent text-on-accent' : 'border-line-strong',
      )}
    >
      {isChosen && <FormIcon name="check" sizePx={14} strokeWidth={2.5} />}
    </span>
    {option}
  </div>
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
      <FormIcon name="x" sizePx={14} strokeWidth={2} />
    </button>
  </li>
)
