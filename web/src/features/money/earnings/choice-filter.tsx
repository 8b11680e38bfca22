import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { chipClass } from '../../../components/list/chip-class'
import { lazyPopover } from '../../../components/ui/popover'
import type { ChoiceFilterProps } from './choice-filter-props'

const ChoiceFilterPanel = lazyPopover<ChoiceFilterProps>(() => import('./choice-filter-panel'))

/** A chip that shows the filter and opens a search of what the creator earned with. */
export const ChoiceFilter = (props: ChoiceFilterProps) => {
  const { label, value, name } = props
  return (
    <ChoiceFilterPanel
      {...props}
      trigger={
        <button type="button" className={clsx(chipClass(value !== ''), 'max-w-full')}>
          <span className="max-w-64 truncate">
            {value ? `${label}: ${name ?? `one ${label.toLowerCase()}`}` : label}
          </span>
          <ChevronDown aria-hidden size={14} strokeWidth={1.75} className="shrink-0" />
        </button>
      }
    />
  )
}
