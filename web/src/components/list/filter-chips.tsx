import { chipClass } from './chip-class'

export type FilterChipsProps = {
  /** For screen readers. */
  label: string
  options: readonly { value: string; label: string }[]
  value: string
  onChoose: (value: string) => void
}

export const FilterChips = ({ label, options, value, onChoose }: FilterChipsProps) => (
  <fieldset className="flex min-w-0 flex-wrap gap-1.5">
    <legend className="sr-only">{label}</legend>
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        aria-pressed={option.value === value}
        onClick={() => onChoose(option.value)}
        className={chipClass(option.value === value)}
      >
        {option.label}
      </button>
    ))}
  </fieldset>
)
