import { Check } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { MAX_RANGE_DAYS } from '../../../../src/contracts/report-range'
import { PRESETS } from '../../lib/choose-range'
import { earliestFrom, type Preset } from '../../lib/date-range'
import { type Day, type DayRange, isDay } from '../../lib/dates'
import { Button } from './button'
import type { DateRangeProps } from './date-range-props'
import { Field } from './field'
import { Input } from './input'
import { PopoverPanel } from './popover-panel'
import type { Relay } from './relay'

const DateRangePanel = ({ relay, choice, onChoose, today }: DateRangeProps & { relay: Relay }) => (
  <PopoverPanel relay={relay} align="end">
    {(close) => {
      const choose = (next: DayRange | Preset) => {
        onChoose(next)
        close()
      }
      return (
        <>
          {PRESETS.map(({ preset, label }) => (
            <button
              key={preset}
              type="button"
              aria-pressed={choice.preset === preset}
              onClick={() => choose(preset)}
              className="flex min-h-9 w-full items-center justify-between rounded-control px-2.5 hover:bg-hover"
            >
              {label}
              {choice.preset === preset && <Check aria-hidden size={16} strokeWidth={2} className="text-accent" />}
            </button>
          ))}
          <CustomRange choice={choice} today={today} onApply={choose} />
        </>
      )
    }}
  </PopoverPanel>
)
export default DateRangePanel

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
  if (from > to) return 'The end date can’t be before the start date'
  return from < earliestFrom(to) ? `Choose at most ${MAX_RANGE_DAYS} days` : undefined
}
