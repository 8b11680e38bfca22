import { useState } from 'react'
import type * as z from 'zod/mini'
import { useAfterPress } from './after-press'
import { type Draft, type FormSchema, useContractForm } from './contract-form'
import type { Refusal } from './refusal'

/**
 * A contract form whose values are saved: the server may refuse them, which the summary says until the next attempt, and each
 * refused field until it changes. For pages whose size budget has no room for `useDashboardForm`, which does the same.
 */
export const useSavedForm = <S extends FormSchema, V extends Draft<S>>(loadSchema: () => Promise<S>, initial: V) => {
  const form = useContractForm(loadSchema, initial)
  const afterPress = useAfterPress()
  const [refused, setRefused] = useState<{ refusal: Refusal; values: V } | null>(null)
  const { title, message, fields = [] } = refused?.refusal ?? {}
  const standing = fields.filter(
    ({ path }) => Reflect.get(form.values, path) === Reflect.get(refused?.values ?? {}, path),
  )
  return {
    ...form,
    /** Whether a value differs from its default. */
    isDirty: JSON.stringify(form.values) !== JSON.stringify(initial),
    field: (path: string) => {
      const { error, onLeave, ...rest } = form.field(path)
      const refusal = standing.find((one) => one.path === path)?.message
      return { ...rest, error: error ?? refusal, onLeave: () => afterPress(onLeave) }
    },
    submit: (send: (output: z.output<S>) => void) => {
      const forget = () => setRefused(null)
      return form.submit((output) => {
        forget()
        send(output)
      }, forget)
    },
    refuse: (refusal: Refusal) => setRefused({ refusal, values: form.values }),
    summary: refused
      ? {
          title,
          errors:
            fields.length > 0
              ? standing.map(({ path, message }) => ({ id: path, message }))
              : [{ message: message ?? '' }],
          // Another than that of the submit itself.
          attempt: -form.attempts,
        }
      : { title: undefined, errors: form.summary, attempt: form.attempts },
  }
}
