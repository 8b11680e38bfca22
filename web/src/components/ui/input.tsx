import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { CONTROL_CLASS } from './control-class'
import { useFieldControl } from './field-context'

export type InputProps = ComponentProps<'input'> & {
  leading?: ReactNode
  /** A symbol ("%") or a small button inside the field, after the text. */
  trailing?: ReactNode
}

/** Connected to the label, help and error of the `Field` around it. */
export const Input = ({ leading, trailing, className, ...rest }: InputProps) => {
  const control = useFieldControl()
  return (
    <span className={clsx('relative flex items-center', className)}>
      {leading && <span className="pointer-events-none absolute left-3 flex text-ink-3">{leading}</span>}
      <input
        {...control}
        {...rest}
        className={clsx(
          CONTROL_CLASS,
          'h-10 px-3',
          leading && 'pl-9',
          trailing && 'pr-11',
          rest.type === 'number' && 'tabular-nums',
        )}
      />
      {trailing && <span className="absolute right-1 flex min-w-8 justify-center text-ink-3">{trailing}</span>}
    </span>
  )
}
