import { clsx } from 'clsx'

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
        className={clsx(
          'h-8 rounded-chip border px-3 font-medium text-13 transition-colors',
          option.value === value
            ? 'border-accent bg-accent-tint text-ink'
            : 'border-line bg-surface text-ink-2 hover:border-line-strong hover:text-ink',
        )}
      >
        {option.label}
      </button>
    ))}
  </fieldset>
)
