import { Switch as Radix } from 'radix-ui'
import { type ReactNode, useId } from 'react'

export type SwitchProps = {
  label: string
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  help?: ReactNode
  disabled?: boolean
  id?: string
}

/** Takes effect immediately. */
export const Switch = ({ label, help, id, ...rest }: SwitchProps) => {
  const ownId = useId()
  const switchId = id ?? ownId
  return (
    <div className="flex items-start justify-between gap-6">
      <div className="grid gap-0.5">
        <label htmlFor={switchId} className="font-medium text-14">
          {label}
        </label>
        {help && (
          <p id={`${switchId}-help`} className="text-13 text-ink-3">
            {help}
          </p>
        )}
      </div>
      <Radix.Root
        {...rest}
        id={switchId}
        aria-describedby={help ? `${switchId}-help` : undefined}
        className={
          'mt-px h-5.5 w-9.5 shrink-0 rounded-chip border border-line-strong bg-sunken transition-colors ' +
          'data-[state=checked]:border-accent data-[state=checked]:bg-accent disabled:opacity-50'
        }
      >
        <Radix.Thumb
          className={
            'block size-4 translate-x-0.5 rounded-chip bg-line-strong transition-transform ' +
            'data-[state=checked]:translate-x-4.5 data-[state=checked]:bg-on-accent'
          }
        />
      </Radix.Root>
    </div>
  )
}
