import { Redo2, Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { IconButton } from '../../../components/ui/icon-button'
import type { DraftHistory } from './draft-history'

export type UndoButtonsProps = { history: DraftHistory; onUndo: () => void; onRedo: () => void }

/** Also Ctrl or ⌘ with Z, and with Shift; in a text field these are the browser's. */
export const UndoButtons = ({ history, onUndo, onRedo }: UndoButtonsProps) => {
  const acts = useRef({ onUndo, onRedo })
  useEffect(() => {
    acts.current = { onUndo, onRedo }
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || isText(event.target)) return
      event.preventDefault()
      if (event.shiftKey) acts.current.onRedo()
      else acts.current.onUndo()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <IconButton
        label="Undo"
        icon={<Undo2 aria-hidden size={18} strokeWidth={1.75} />}
        disabled={history.past.length === 0}
        onClick={onUndo}
      />
      <IconButton
        label="Redo"
        icon={<Redo2 aria-hidden size={18} strokeWidth={1.75} />}
        disabled={history.future.length === 0}
        onClick={onRedo}
      />
    </>
  )
}

/** Where the keys are the browser's, or a dialog's. */
const isText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('[role=dialog]') !== null || target.matches(TEXT_FIELDS))

const TEXT_FIELDS = 'textarea, input:not([type=checkbox], [type=radio], [type=color])'
