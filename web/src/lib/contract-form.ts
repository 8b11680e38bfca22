import { type ChangeEvent, type FormEvent, useMemo, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { createLogger } from './logger'

const log = createLogger('form')

export type FormSchema = z.ZodMiniType<object, object>
/** The values of the schema's fields, valid or not. */
export type Draft<S extends FormSchema> = { [K in keyof z.input<S>]: unknown }
type NameOfText<V> = { [K in keyof V & string]: V[K] extends string ? K : never }[keyof V & string]
type Problems = Readonly<Record<string, string>>
/** The attempts to submit: how many, the paths that failed in the latest, and whether it could not be checked. */
type Attempt = { count: number; failed: readonly string[]; isUnchecked: boolean }
type Loaded<S> = { by: () => Promise<S>; schema: S }

/** A field that was empty and is left empty is not checked, because the error line would move the button that is being pressed. */
export type CheckTime = 'when left' | 'while typing'

const NO_PATHS: ReadonlySet<string> = new Set()
const NO_PROBLEMS: Problems = {}
const UNCHECKED = 'We couldn’t check the form. Check your connection and try again.'

/**
 * Errors are keyed by the field's path (`links.0.url`), which is also the control's ID. The schema loads when a field
 * is first checked, so that zod (10 kB) does not delay the first paint. `loadSchema` must be stable for a schema.
 * Only for pages whose size budget has no room for a form library; the dashboard has `useDashboardForm`.
 */
export const useContractForm = <S extends FormSchema, V extends Draft<S>>(
  loadSchema: () => Promise<S>,
  initial: V,
  checkTime: CheckTime = 'when left',
) => {
  const [values, setValues] = useState(initial)
  const latest = useRef(values)
  const [loaded, setLoaded] = useState<Loaded<S> | null>(null)
  const [due, setDue] = useState(NO_PATHS)
  const [live, setLive] = useState(NO_PATHS)
  const { attempt, submit, mapFailed } = useSubmit(loadSchema, latest, (schema, failed) => {
    setLoaded({ by: loadSchema, schema })
    setDue((paths) => new Set([...paths, ...failed]))
    setLive(NO_PATHS)
  })
  const schema = loaded?.by === loadSchema ? loaded.schema : null
  const problems = useMemo(() => (schema ? problemsOf(schema, values) : NO_PROBLEMS), [schema, values])
  const errorOf = (path: string): string | undefined => (due.has(path) ? problems[path] : undefined)

  const check = (path: string) => {
    setDue((paths) => withPath(paths, path))
    if (!schema) loadSchema().then((fresh) => setLoaded({ by: loadSchema, schema: fresh }), logUnloaded)
  }
  const set = <K extends keyof V & string>(name: K, value: V[K], path: string = name) => {
    latest.current = { ...latest.current, [name]: value }
    setValues(latest.current)
    if (checkTime === 'while typing' || attempt.count > 0) check(path)
  }
  return {
    values,
    set,
    field: (path: string) => ({
      id: path,
      error: errorOf(path),
      isLive: live.has(path),
      onEnter: () => setLive((paths) => withPath(paths, path)),
      onLeave: () => {
        if (!isEmptyAt(latest.current, path) || !isEmptyAt(initial, path)) check(path)
      },
    }),
    /** Call after removing a list item: drops its errors and moves those of later items up. */
    forgetItem: (list: string, index: number) => {
      const moved = (paths: Iterable<string>) => withoutItem(paths, list, index)
      setDue((paths) => new Set(moved(paths)))
      setLive((paths) => new Set(moved(paths)))
      mapFailed(moved)
    },
    text: <K extends NameOfText<V>>(name: K) => ({
      name,
      value: values[name],
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => set(name, event.target.value as V[K]),
    }),
    control: <K extends keyof V & string>(name: K) => ({
      value: values[name],
      onValueChange: (value: V[K]) => set(name, value),
    }),
    submit,
    attempts: attempt.count,
    /** The errors of the latest attempt that are not fixed yet, for the form's summary. */
    summary: summaryOf(attempt, errorOf),
  }
}

const summaryOf = ({ failed, isUnchecked }: Attempt, errorOf: (path: string) => string | undefined) =>
  isUnchecked
    ? [{ message: UNCHECKED }]
    : failed.flatMap((path) => {
        const message = errorOf(path)
        return message === undefined ? [] : [{ id: path, message }]
      })

const useSubmit = <S extends FormSchema, V>(
  loadSchema: () => Promise<S>,
  latest: { readonly current: V },
  onChecked: (schema: S, failed: readonly string[]) => void,
) => {
  const [attempt, setAttempt] = useState<Attempt>({ count: 0, failed: [], isUnchecked: false })
  const isChecking = useRef(false)
  const run = async (onValid: (output: z.output<S>) => void, onInvalid?: (problems: Problems) => void) => {
    const schema = await loadSchema().catch(logUnloaded)
    const result = schema?.safeParse(latest.current)
    const problems = schema ? problemsOf(schema, latest.current) : NO_PROBLEMS
    const failed = Object.keys(problems)
    setAttempt(({ count }) => ({ count: count + 1, failed, isUnchecked: !schema }))
    if (schema) onChecked(schema, failed)
    if (result?.success) onValid(result.data)
    else onInvalid?.(problems)
  }
  /** The form's `onSubmit`. Ignores a second submit while the first is being checked. */
  const submit = (...then: Parameters<typeof run>) => {
    return (event: FormEvent) => {
      event.preventDefault()
      if (isChecking.current) return
      isChecking.current = true
      void run(...then).finally(() => {
        isChecking.current = false
      })
    }
  }
  const mapFailed = (map: (failed: readonly string[]) => readonly string[]) =>
    setAttempt((latestAttempt) => ({ ...latestAttempt, failed: map(latestAttempt.failed) }))
  return { attempt, submit, mapFailed }
}

/** The first message of each path. */
const problemsOf = (schema: FormSchema, values: unknown): Problems => {
  const problems: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) problems[path.join('.')] ??= message
  return problems
}

const isEmptyAt = (values: object, path: string): boolean => {
  const value = path.split('.').reduce<unknown>((item, key) => Reflect.get(Object(item), key), values)
  return !value || String(value) === ''
}

const withoutItem = (paths: Iterable<string>, list: string, index: number): string[] =>
  [...paths].flatMap((path) => {
    const [at = '', ...rest] = path.startsWith(`${list}.`) ? path.slice(list.length + 1).split('.') : []
    if (at === '' || Number(at) < index) return [path]
    return Number(at) === index ? [] : [[list, Number(at) - 1, ...rest].join('.')]
  })

const withPath = (paths: ReadonlySet<string>, path: string): ReadonlySet<string> =>
  paths.has(path) ? paths : new Set([...paths, path])

const logUnloaded = (error: unknown): void => log.error('The form’s rules were not loaded', error)
