import { CalendarRange, ChevronDown } from 'lucide-react'
import type { EarningPeriods } from '../../../../../src/contracts/earnings'
import { buttonClass } from '../../../components/ui/button-class'
import { Menu } from '../../../components/ui/menu'
import type { Preset, RangeChoice } from '../../../lib/date-range'
import { type Day, type DayRange, formatMonth } from '../../../lib/dates'
import { monthOf, monthRange } from './earnings-range'

type MonthPickerProps = {
  months: EarningPeriods['months']
  choice: RangeChoice | undefined
  today: Day
  onChoose: (next: DayRange | Preset) => void
}

/** The months of sales in which something was earned. */
export const MonthPicker = ({ months, choice, today, onChoose }: MonthPickerProps) => {
  const month = monthOf(choice, months, today)
  return (
    <Menu
      trigger={
        <button type="button" className={buttonClass('secondary')}>
          <CalendarRange aria-hidden size={16} strokeWidth={1.75} className="text-ink-3" />
          {month ? nameOf(month) : 'Month'}
          <ChevronDown aria-hidden size={16} strokeWidth={1.75} className="text-ink-3" />
        </button>
      }
      items={[
        {
          kind: 'choice',
          label: 'Month of sales',
          value: month,
          options: months.map(({ month: value }) => ({ value, label: nameOf(value) })),
          onSelect: (next) => onChoose(monthRange(next, today)),
        },
      ]}
    />
  )
}

export const nameOf = (month: string): string => formatMonth(`${month}-01`)
