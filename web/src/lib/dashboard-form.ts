import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import { useAfterPress } from './after-press'
import type { Refusal } from './refusal'

type FormSchema = z.ZodMiniType<object, object>
/** The values of the schema's fields, valid or not. */
type Draft<S extends FormSchema> = FieldValues & { [K in keyof z.input<S>]: unknown }

/** Result of the latest attempt to submit: the fields that failed, and the title if the server refused it. */
type Outcome = { failed: readonly string[]; title?: string; refusals: number }

const NO_PATHS: ReadonlySet<string> = new Set()
/** Where react-hook-form keeps an error that belongs to no field. */
const ROOT = 'root'

/**
 * Errors are keyed by the field's path (`links.0.url`), which is also the control's ID, and listed in the order of
 * `defaultValues`. A field that was empty and is left empty is not checked, because the error line would move the button
 * that is being pressed. Sign-up and login use `useContractForm`, which is smaller, and a form that would make its page too
 * large `useSavedForm`.
 */
export const useDashboardForm = <S extends FormSchema, V extends Draft<S>>(schema: S, defaultValues: V) => {
  const form = useForm<V, unknown, z.output<S>>({
    mode: 'onTouched',
    // The summary takes focus.
    shouldFocusError: false,
    defaultValues: defaultValues as DefaultValues<V>,
    // The values are a draft, which the schema may refuse.
    resolver: zodResolver(schema as unknown as z.ZodMiniType<z.output<S>, V>),
  })
  const afterPress = useAfterPress()
  const [reached, setReached] = useState(NO_PATHS)
  const isFilled = (values: unknown, path: string): boolean => String(get(values, path) || '') !== ''
  /** Checks a filled field again: its rule depends on another field, which has changed. */
  const recheck = (path: Path<V>) => {
    if (isFilled(form.getValues(), path)) void form.trigger(path)
  }
  return {
    /** Whether a value differs from its default. */
    isDirty: form.formState.isDirty,
    watch: form.watch,
    clearErrors: form.clearErrors,
    recheck,
    setValues: (values: Partial<V>) => form.setValues(values, { shouldValidate: form.formState.isSubmitted }),
    field: (path: Path<V>) => ({
      id: path,
      error: messageAt(form.formState.errors, path),
      isLive: reached.has(path),
      onEnter: () => setReached((paths) => (paths.has(path) ? paths : new Set([...paths, path]))),
      onLeave: () => {
        if (isFilled(form.getValues(), path) || isFilled(defaultValues, path))
          afterPress(() => void form.trigger(path, { shouldTouch: true }))
      },
    }),
    /** `affected` is a field whose rule depends on this one. */
    text: (path: Path<V>, affected?: Path<V>) => {
      const { name, onChange, ref } = form.register(path, affected && { onChange: () => recheck(affected) })
      return { name, onChange, ref }
    },
    control: <P extends Path<V>>(path: P, affected?: Path<V>) => {
      const { onChange } = form.register(path, affected && { onChange: () => recheck(affected) })
      return {
        value: form.watch(path),
        onValueChange: (value: PathValue<V, P>) => void onChange({ type: 'change', target: { name: path, value } }),
      }
    },
    ...useAttempts(form, Object.keys(defaultValues), () => setReached(NO_PATHS)),
  }
}

const useAttempts = <V extends FieldValues, Output>(
  form: UseFormReturn<V, unknown, Output>,
  fields: readonly string[],
  onFailed: () => void,
) => {
  const placeOf = (path: string) => fields.indexOf(path.split('.', 1).join())
  const { errors, isSubmitting, submitCount } = form.formState
  const [{ failed, title, refusals }, setOutcome] = useState<Outcome>({ failed: [], refusals: 0 })
  return {
    /** Sends what the schema parses. Ignores a second submit while the first is being checked. */
    submit: (send: (output: Output) => void) => {
      const attempt = form.handleSubmit(send, (nested) => {
        setOutcome((last) => ({ failed: pathsOf(nested), refusals: last.refusals }))
        onFailed()
      })
      return (event: FormEvent) => {
        event.preventDefault()
        if (!isSubmitting) void attempt(event)
      }
    },
    /** The error of a field goes with its next change. */
    refuse: (refusal: Refusal) => {
      const { message, fields = [] } = refusal
      const refused = fields.length > 0 ? fields : [{ path: ROOT, message }]
      // The first message of a path wins.
      for (const error of refused.toReversed())
        form.setError(error.path as Path<V>, { type: 'server', message: error.message })
      const paths = new Set(refused.map(({ path }) => path))
      setOutcome((last) => ({ failed: [...paths], title: refusal.title, refusals: last.refusals + 1 }))
      onFailed()
    },
    /** The errors of the latest attempt that are not fixed yet. */
    summary: {
      title,
      attempt: submitCount + refusals,
      errors: failed
        .toSorted((one, other) => placeOf(one) - placeOf(other))
        .flatMap((path) => {
          const message = messageAt(errors, path)
          if (message === undefined) return []
          return path === ROOT ? [{ message }] : [{ id: path, message }]
        }),
    },
  }
}

const messageAt = (errors: FieldErrors, path: string): string | undefined =>
  get<FieldErrors, { message?: string } | undefined>(errors, path)?.message

const pathsOf = (errors: object, parent = ''): string[] =>
  Object.entries(errors).flatMap(([key, error]) => {
    const path = parent + key
    if (typeof error?.message === 'string') return [path]
    return error ? pathsOf(error, `${path}.`) : []
  })
