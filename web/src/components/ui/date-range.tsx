import { CalendarDays, ChevronDown } from 'lucide-react'
import { PRESETS } from '../../lib/choose-range'
import { formatRange } from '../../lib/dates'
import { buttonClass } from './button-class'
import type { DateRangeProps } from './date-range-props'
import { lazyPopover } from './popover'

const DateRangePanel = lazyPopover<DateRangeProps>(() => import('./date-range-panel'))

export const DateRange = (props: DateRangeProps) => (
  <DateRangePanel
    {...props}
    trigger={
      <button type="button" className={buttonClass('secondary')}>
        <CalendarDays aria-hidden size={16} strokeWidth={1.75} className="text-ink-3" />
        {PRESETS.find(({ preset }) => preset === props.choice.preset)?.label ?? formatRange(props.choice)}
        <ChevronDown aria-hidden size={16} strokeWidth={1.75} className="text-ink-3" />
      </button>
    }
  />
)
