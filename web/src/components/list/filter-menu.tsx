import { ChevronDown } from 'lucide-react'
import { Menu } from '../ui/menu'
import { chipClass } from './chip-class'

export type FilterMenuProps = {
  label: string
  options: readonly { value: string; label: string }[]
  /** Empty: no filter. */
  value: string
  onChoose: (value: string) => void
}

const ANY = 'any'

/** A chip that shows the filter and opens its options. */
export const FilterMenu = ({ label, options, value, onChoose }: FilterMenuProps) => {
  const chosen = options.find((option) => option.value === value)
  return (
    <Menu
      align="start"
      trigger={
        <button type="button" className={chipClass(chosen !== undefined)}>
          {chosen ? `${label}: ${chosen.label}` : label}
          <ChevronDown aria-hidden size={14} strokeWidth={1.75} />
        </button>
      }
      items={[
        {
          kind: 'choice',
          label,
          value: chosen?.value ?? ANY,
          options: [{ value: ANY, label: 'Any' }, ...options],
          onSelect: (next) => onChoose(next === ANY ? '' : next),
        },
      ]}
    />
  )
}
