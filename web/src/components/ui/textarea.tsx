import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { CONTROL_CLASS } from './control-class'
import { useFieldControl } from './field-context'

/** Grows with its text in browsers that support `field-sizing`. */
export const Textarea = ({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) => (
  <textarea
    {...useFieldControl()}
    {...rest}
    rows={rows}
    className={clsx(CONTROL_CLASS, 'field-sizing-content min-h-20 resize-y px-3 py-2 leading-5', className)}
  />
)
