import { RadioGroup as Radix } from 'radix-ui'
import { useId } from 'react'

export type RadioGroupProps<Value extends string> = {
  label: string
  help?: string
  options: readonly { value: Value; label: string; help?: string }[]
  value: Value
  onValueChange: (value: Value) => void
}

export const RadioGroup = <Value extends string>({
  label,
  help,
  options,
  value,
  onValueChange,
}: RadioGroupProps<Value>) => {
  const id = useId()
  const choose = (chosen: string) => {
    const option = options.find((one) => one.value === chosen)
    if (option) onValueChange(option.value)
  }
  return (
    <div className="grid gap-1.5">
      <p id={`${id}-label`} className="font-medium text-14">
        {label}
      </p>
      <Radix.Root
        aria-labelledby={`${id}-label`}
        aria-describedby={help ? `${id}-help` : undefined}
        value={value}
        onValueChange={choose}
        className="divide-y divide-line rounded-control border border-line-strong bg-surface"
      >
        {options.map((option) => (
          <div key={option.value} className="flex items-start gap-3 px-3">
            <Radix.Item
              id={`${id}-${option.value}`}
              value={option.value}
              aria-labelledby={`${id}-${option.value}-label`}
              aria-describedby={option.help ? `${id}-${option.value}-help` : undefined}
              className={
                'mt-3.5 grid size-4.5 shrink-0 place-items-center rounded-chip border border-line-strong bg-surface ' +
                'transition-colors hover:border-ink-3 data-[state=checked]:border-accent'
              }
            >
              <Radix.Indicator className="size-2.5 rounded-chip bg-accent" />
            </Radix.Item>
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
      </Radix.Root>
      {help && (
        <p id={`${id}-help`} className="text-13 text-ink-3">
          {help}
        </p>
      )}
    </div>
  )
}
