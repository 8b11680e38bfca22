import { type FormEvent, useState } from 'react'
import { Button } from '../ui/button'
import { Field } from '../ui/field'
import { Input } from '../ui/input'
import { PopoverPanel } from '../ui/popover-panel'
import type { Relay } from '../ui/relay'
import type { RangeFilterProps } from './range-filter-props'

const RangeFilterPanel = ({ relay, label, onApply, ...range }: RangeFilterProps & { relay: Relay }) => (
  <PopoverPanel relay={relay} align="start" label={label}>
    {(close) => (
      <RangeForm
        {...range}
        onApply={(next) => {
          onApply(next)
          close()
        }}
      />
    )}
  </PopoverPanel>
)
export default RangeFilterPanel

const RangeForm = ({ onApply, unit, pattern, ...range }: Omit<RangeFilterProps, 'label'>) => {
  const [from, setFrom] = useState(range.from)
  const [to, setTo] = useState(range.to)
  const [error, setError] = useState<string>()
  const apply = (event: FormEvent) => {
    event.preventDefault()
    if ([from, to].some((text) => text !== '' && !pattern.test(text))) setError(`Enter a number of ${UNITS[unit]}`)
    else if (from !== '' && to !== '' && Number(from) > Number(to)) setError('The first number is the larger one')
    else onApply({ from, to })
  }
  const sign = unit === '$' ? { leading: '$' } : { trailing: '%' }
  return (
    <form onSubmit={apply} noValidate className="grid gap-3 p-2.5">
      <div className="grid grid-cols-2 gap-2">
        <Field label="From" error={error}>
          <Input {...sign} inputMode="decimal" value={from} onChange={({ target }) => setFrom(target.value.trim())} />
        </Field>
        <Field label="To">
          <Input {...sign} inputMode="decimal" value={to} onChange={({ target }) => setTo(target.value.trim())} />
        </Field>
      </div>
      <div className="flex justify-end gap-2">
        {(range.from || range.to) && (
          <Button size="small" variant="quiet" onClick={() => onApply({ from: '', to: '' })}>
            Clear
          </Button>
        )}
        <Button size="small" type="submit">
          Apply
        </Button>
      </div>
    </form>
  )
}

const UNITS = { $: 'dollars', '%': 'percent' }
