import { clsx } from 'clsx'
import type { Command } from './commands'
import type { Found } from './found-rows'

export type PaletteListProps = {
  id: string
  groups: readonly Found[]
  activeIndex: number
  onRun: (command: Command) => void
  /** Always announced; `isShown` for everyone. */
  status: { text: string; isShown: boolean }
}

export const PaletteList = ({ id, groups, activeIndex, onRun, status }: PaletteListProps) => {
  const starts = groups.map((_, at) => groups.slice(0, at).reduce((sum, { commands }) => sum + commands.length, 0))
  return (
    <div className="min-h-0 overflow-y-auto overscroll-contain p-2">
      {/* Keeps focus in the search field when the list is clicked. */}
      <div role="listbox" id={id} aria-label="Results" tabIndex={-1} onMouseDown={(event) => event.preventDefault()}>
        {groups.map(({ label, commands }, at) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be part of a listbox
          <div key={label} role="group" aria-labelledby={`${id}-group-${at}`} className="not-first:mt-2">
            <p id={`${id}-group-${at}`} className="px-2.5 pt-1 pb-1 text-12 text-ink-3">
              {label}
            </p>
            {commands.map((command, index) => (
              <Option
                key={command.id}
                id={`${id}-${(starts[at] ?? 0) + index}`}
                command={command}
                isActive={(starts[at] ?? 0) + index === activeIndex}
                onRun={() => onRun(command)}
              />
            ))}
          </div>
        ))}
      </div>
      <p role="status" className={status.isShown ? 'px-2.5 py-2 text-ink-2' : 'sr-only'}>
        {status.text}
      </p>
    </div>
  )
}

type OptionProps = { id: string; command: Command; isActive: boolean; onRun: () => void }

const Option = ({ id, command: { icon: Icon, label, detail }, isActive, onRun }: OptionProps) => (
  // biome-ignore lint/a11y/useFocusableInteractive: the search field has focus and references the active option
  // biome-ignore lint/a11y/useKeyWithClickEvents: the search field handles the keys
  <div
    role="option"
    id={id}
    aria-selected={isActive}
    ref={(row) => {
      if (isActive) row?.scrollIntoView?.({ block: 'nearest' })
    }}
    onClick={onRun}
    className={clsx(
      'flex min-h-10 cursor-pointer items-center gap-2.5 rounded-control px-2.5 py-1.5 hover:bg-hover',
      isActive && 'bg-accent-tint hover:bg-accent-tint',
    )}
  >
    <Icon
      aria-hidden
      size={18}
      strokeWidth={1.75}
      className={clsx('shrink-0', isActive ? 'text-accent' : 'text-ink-3')}
    />
    <span title={label} className="min-w-0 truncate max-sm:line-clamp-2 max-sm:whitespace-normal">
      {label}
    </span>
    {detail && <span className="ml-auto shrink-0 truncate pl-3 text-13 text-ink-2">{detail}</span>}
  </div>
)
