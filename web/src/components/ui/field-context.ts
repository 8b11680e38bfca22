import { createContext, useContext } from 'react'

export type FieldControl = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

export const FieldContext = createContext<FieldControl | null>(null)

/** The id and ARIA attributes that tie a control to the label, help and error of the field around it. */
export const useFieldControl = (): Partial<FieldControl> => useContext(FieldContext) ?? {}
