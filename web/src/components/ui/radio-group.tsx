import { useId } from 'react'

export type RadioGroupProps<Value extends string> = {
  label: string
  help?: string
  options: readonly { value: Value; label: string; help?: string }[]
  value: Value
  onValueChange: (value: Value) => void
}

/** The native inputs are transparent above the drawn circles, with a 24 px touch target. */
export const RadioGroup = <Value extends string>({
  label,
  help,
  options,
  value,
  onValueChange,
}: RadioGroupProps<Value>) => {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <p id={`${id}-label`} className="font-medium text-14">
        {label}
      </p>
      <div
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-describedby={help ? `${id}-help` : undefined}
        className="divide-y divide-line rounded-control border border-line-strong bg-surface"
      >
        {options.map((option) => (
          <div key={option.value} className="flex items-start gap-3 px-3">
            <span className="relative mt-3.5 grid size-4.5 shrink-0 place-items-center">
              <input
                type="radio"
                name={id}
                id={`${id}-${option.value}`}
                value={option.value}
                checked={option.value === value}
                onChange={() => onValueChange(option.value)}
                aria-labelledby={`${id}-${option.value}-label`}
                aria-describedby={option.help ? `${id}-${option.value}-help` : undefined}
                className="peer absolute -inset-[3px] z-1 m-0 size-6 cursor-pointer opacity-0"
              />
              <span
                aria-hidden
                className={
                  'grid size-4.5 place-items-center rounded-chip border border-line-strong bg-surface ' +
                  'transition-colors peer-checked:border-accent peer-enabled:peer-hover:border-ink-3 ' +
                  'peer-focus-visible:outline-2 peer-focus-visible:outline-accent ' +
                  'peer-focus-visible:outline-offset-2'
                }
              >
                {option.value === value && <span className="size-2.5 rounded-chip bg-accent" />}
              </span>
            </span>
            <label htmlFor={`${id}-${option.value}`} className="grid grow cursor-pointer gap-0.5 py-3">
              <span id={`${id}-${option.value}-label`} className="font-medium">
                {option.label}
              </span>
              {option.help && (
                <span id={`${id}-${option.value}-help`} className="text-13 text-ink-2">
                  {option.help}
                </span>
              )}
            </label>
          </div>
        ))}
      </div>
      {help && (
        <p id={`${id}-help`} className="text-13 text-ink-3">
          {help}
        </p>
      )}
    </div>
  )
}
