import { ChevronDown } from 'lucide-react'
import { Menu } from '../ui/menu'
import { chipClass } from './chip-class'

export type SortMenuProps = {
  options: readonly { value: string; label: string }[]
  value: string
  onChoose: (value: string) => void
}

/** The order of a list without column headers. */
export const SortMenu = ({ options, value, onChoose }: SortMenuProps) => (
  <Menu
    trigger={
      <button type="button" className={chipClass(false)}>
        <span className="font-normal">Sort by</span>
        <span className="text-ink">{options.find((option) => option.value === value)?.label}</span>
        <ChevronDown aria-hidden size={14} strokeWidth={1.75} />
      </button>
    }
    items={[{ kind: 'choice', label: 'Sort by', value, options, onSelect: onChoose }]}
  />
)
