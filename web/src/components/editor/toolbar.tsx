import { clsx } from 'clsx'
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
  TextQuote,
  Undo2,
} from 'lucide-react'
import type { Command, EditorState } from 'prosemirror-state'
import { type KeyboardEvent, useState } from 'react'
import { ACTS, type Act, linkAt } from './commands'

type Tool = { name: string; icon: LucideIcon; keys: string; act: Act | 'link' }

const TOOLS: readonly Tool[] = [
  { name: 'Heading', icon: Heading2, keys: 'Ctrl+Alt+2', act: ACTS.heading },
  { name: 'Subheading', icon: Heading3, keys: 'Ctrl+Alt+3', act: ACTS.subheading },
  { name: 'Bold', icon: Bold, keys: 'Ctrl+B', act: ACTS.bold },
  { name: 'Italic', icon: Italic, keys: 'Ctrl+I', act: ACTS.italic },
  { name: 'Link', icon: Link2, keys: 'Ctrl+K', act: 'link' },
  { name: 'Bulleted list', icon: List, keys: 'Ctrl+Shift+8', act: ACTS.bullets },
  { name: 'Numbered list', icon: ListOrdered, keys: 'Ctrl+Shift+7', act: ACTS.numbers },
  { name: 'Quote', icon: TextQuote, keys: 'Ctrl+Shift+9', act: ACTS.quote },
  { name: 'Undo', icon: Undo2, keys: 'Ctrl+Z', act: ACTS.undo },
  { name: 'Redo', icon: Redo2, keys: 'Ctrl+Y', act: ACTS.redo },
]

export type ToolbarProps = {
  state: EditorState
  /** Of the edited text. */
  label: string
  onRun: (command: Command) => void
  onLink: () => void
}

/** One stop of the Tab key; arrows, Home and End move inside. */
export const Toolbar = ({ state, label, onRun, onLink }: ToolbarProps) => {
  const [stop, setStop] = useState(0)
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = nextStop(event.key, stop)
    if (next === null) return
    event.preventDefault()
    setStop(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={`Formatting of ${label.toLowerCase()}`}
      onKeyDown={move}
      className="flex flex-wrap gap-0.5 border-line border-b p-1"
    >
      {TOOLS.map(({ name, icon: Icon, keys, act }, index) => {
        const isActive = act === 'link' ? linkAt(state) !== '' : act.isActive(state)
        const isPossible = act === 'link' || (act.isPossible?.(state) ?? true)
        return (
          <button
            key={name}
            type="button"
            title={`${name} (${keys})`}
            aria-label={name}
            aria-pressed={isActive}
            aria-disabled={!isPossible || undefined}
            tabIndex={index === stop ? 0 : -1}
            onFocus={() => setStop(index)}
            // Keeps the selection of the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => (act === 'link' ? onLink() : isPossible && onRun(act.run))}
            className={clsx(
              'grid size-9 place-items-center rounded-control transition-colors sm:size-8',
              isActive ? 'bg-accent-tint text-accent' : 'text-ink-2 hover:bg-hover hover:text-ink',
              !isPossible && 'opacity-40',
            )}
          >
            <Icon aria-hidden size={16} strokeWidth={1.75} />
          </button>
        )
      })}
    </div>
  )
}

const nextStop = (key: string, stop: number): number | null => {
  const last = TOOLS.length - 1
  switch (key) {
    case 'ArrowRight':
      return stop === last ? 0 : stop + 1
    case 'ArrowLeft':
      return stop === 0 ? last : stop - 1
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}
