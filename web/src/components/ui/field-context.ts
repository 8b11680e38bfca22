import { createContext, useContext } from 'react'

export type FieldControl = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

export const FieldContext = createContext<FieldControl | null>(null)

/** The ID and ARIA attributes that connect a control to the label, help and error of its `Field`. */
export const useFieldControl = (): Partial<FieldControl> => useContext(FieldContext) ?? {}
