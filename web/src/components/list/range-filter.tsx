import { ChevronDown } from 'lucide-react'
import { lazyPopover } from '../ui/popover'
import { chipClass } from './chip-class'
import type { RangeFilterProps } from './range-filter-props'

const RangeFilterPanel = lazyPopover<RangeFilterProps>(() => import('./range-filter-panel'))

/** A chip that shows the limits and opens a form for them. Both ends are included. */
export const RangeFilter = (props: RangeFilterProps) => {
  const text = rangeText(props)
  return (
    <RangeFilterPanel
      {...props}
      trigger={
        <button type="button" className={chipClass(text !== '')}>
          {text ? `${props.label}: ${text}` : props.label}
          <ChevronDown aria-hidden size={14} strokeWidth={1.75} />
        </button>
      }
    />
  )
}

const rangeText = ({ from, to, unit }: Pick<RangeFilterProps, 'from' | 'to' | 'unit'>): string => {
  const written = (text: string) => (unit === '$' ? `$${text}` : `${text}%`)
  if (from && to) return `${written(from)} – ${written(to)}`
  if (from) return `from ${written(from)}`
  return to && `up to ${written(to)}`
}
