import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type DefaultValues, type FieldErrors, type FieldValues, type Mode, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'

type FormSchema = z.ZodMiniType<FieldValues, FieldValues>

/**
 * A form over a contract's schema: its messages, its transforms. The schema is loaded when a field is first checked, so
 * that zod (10 kB) does not stand before the first paint of log in and sign-up. Fields are checked when they are left
 * and again as they change; `onChange` checks as the person types. Focus goes to the form's summary, not to a field.
 */
export const useContractForm = <S extends FormSchema>(
  loadSchema: () => Promise<S>,
  defaultValues: DefaultValues<z.input<S>>,
  mode: Mode = 'onTouched',
) =>
  useForm<z.input<S>, unknown, z.output<S>>({
    resolver: async (values, context, options) => {
      const schema = await loadSchema()
      return standardSchemaResolver<z.input<S>, unknown, z.output<S>>(schema)(values, context, options)
    },
    defaultValues,
    mode,
    shouldFocusError: false,
  })

/**
 * The lines of a form's summary. Each leads to the control whose id is the field's name; fields of a list are named as
 * react-hook-form names them: `links.0.url`.
 */
export const summaryErrors = (errors: FieldErrors): { id: string; message: string }[] => collect(errors, '')

const collect = (node: unknown, path: string): { id: string; message: string }[] => {
  if (typeof node !== 'object' || node === null) return []
  if ('message' in node && typeof node.message === 'string') return [{ id: path, message: node.message }]
  return Object.entries(node).flatMap(([key, value]) =>
    key === 'ref' ? [] : collect(value, path === '' ? key : `${path}.${key}`),
  )
}
