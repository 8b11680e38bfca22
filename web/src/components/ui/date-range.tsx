import { clsx } from 'clsx'
import { CalendarDays, Check, ChevronDown } from 'lucide-react'
import { Popover } from 'radix-ui'
import { type FormEvent, useState } from 'react'
import { type Day, type DayRange, formatRange, isDay } from '../../lib/dates'
import { Button } from './button'
import { buttonClass } from './button-class'
import { PRESET_DAYS, type RangeChoice } from './date-range-state'
import { Field } from './field'
import { FLOAT_CLASS } from './float-class'
import { Input } from './input'

export type DateRangeProps = {
  choice: RangeChoice
  onChoose: (choice: DayRange | number) => void
  /** The last day that can be chosen. */
  today: Day
}

export const DateRange = ({ choice, onChoose, today }: DateRangeProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const choose = (next: DayRange | number) => {
    onChoose(next)
    setIsOpen(false)
  }
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger className={buttonClass('secondary')}>
        <CalendarDays aria-hidden size={16} strokeWidth={1.75} className="text-ink-3" />
        {choice.preset ? `Last ${choice.preset} days` : formatRange(choice)}
        <ChevronDown aria-hidden size={16} strokeWidth={1.75} className="text-ink-3" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content align="end" sideOffset={4} collisionPadding={8} className={clsx(FLOAT_CLASS, 'w-72')}>
          {PRESET_DAYS.map((days) => (
            <button
              key={days}
              type="button"
              aria-pressed={choice.preset === days}
              onClick={() => choose(days)}
              className="flex min-h-9 w-full items-center justify-between rounded-control px-2.5 hover:bg-hover"
            >
              Last {days} days
              {choice.preset === days && <Check aria-hidden size={16} strokeWidth={2} className="text-accent" />}
            </button>
          ))}
          <CustomRange choice={choice} today={today} onApply={choose} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

type CustomRangeProps = { choice: DayRange; today: Day; onApply: (range: DayRange) => void }

const CustomRange = ({ choice, today, onApply }: CustomRangeProps) => {
  const [from, setFrom] = useState(choice.from)
  const [to, setTo] = useState(choice.to)
  const [error, setError] = useState<string>()
  const apply = (event: FormEvent) => {
    event.preventDefault()
    const problem = rangeProblem({ from, to }, today)
    setError(problem)
    if (!problem) onApply({ from, to })
  }
  return (
    <form noValidate onSubmit={apply} className="-mx-1 mt-1 grid gap-3 border-line border-t p-3.5">
      <Field label="From">
        <Input type="date" value={from} max={today} onChange={(event) => setFrom(event.target.value)} />
      </Field>
      <Field label="To" error={error}>
        <Input type="date" value={to} max={today} onChange={(event) => setTo(event.target.value)} />
      </Field>
      <Button type="submit" fullWidth>
        Apply
      </Button>
    </form>
  )
}

const rangeProblem = ({ from, to }: DayRange, today: Day): string | undefined => {
  if (!isDay(from) || !isDay(to)) return 'Choose both dates'
  if (to > today) return 'The end date can’t be in the future'
  return from > to ? 'The end date can’t be before the start date' : undefined
}
