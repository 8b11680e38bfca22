import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { chipClass } from './chip-class'

/** A filter that only a link sets. */
export const RemovableChip = ({ text, onRemove }: { text: string; onRemove: () => void }) => (
  <button type="button" className={clsx(chipClass(true), 'max-w-full')} onClick={onRemove}>
    <span className="truncate">{text}</span>
    <X aria-hidden size={14} strokeWidth={1.75} className="shrink-0" />
    <span className="sr-only">(remove filter)</span>
  </button>
)
