import { type ChangeEvent, type FormEvent, useMemo, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { createLogger } from './logger'

const log = createLogger('form')

type FormSchema = z.ZodMiniType<object, object>
/** What is in the fields: every field of the schema, also while it is not yet as the schema wants it. */
type Draft<S extends FormSchema> = { [K in keyof z.input<S>]: unknown }
type NameOfText<V> = { [K in keyof V & string]: V[K] extends string ? K : never }[keyof V & string]
/** A message for each path that is not as it should be. */
type Problems = Readonly<Record<string, string>>
type Loaded<S> = { by: () => Promise<S>; schema: S }

/**
 * When a field is first checked; from then on, and after a try to submit, it is checked at each change. A field that was
 * empty and is left empty is not: the line would push away what is being pressed, and a try to submit says it.
 */
export type CheckTime = 'when left' | 'while typing'

const NO_PATHS: ReadonlySet<string> = new Set()
const NO_PROBLEMS: Problems = {}
const UNCHECKED = 'The form could not be checked. Look at your connection and try again.'

/**
 * A form over a contract's schema: its messages, its transforms. Errors are named by the field's path (`links.0.url`),
 * which is the control's id too. The schema is loaded when a field is first checked, so that zod (10 kB) does not stand
 * before the first paint; give the same `loadSchema` function at each render, another one for another schema. Its size
 * is why no form library is here: with the identity SDK one would be more than log in and sign-up may weigh.
 */
export const useContractForm = <S extends FormSchema, V extends Draft<S>>(
  loadSchema: () => Promise<S>,
  initial: V,
  checkTime: CheckTime = 'when left',
) => {
  const [first] = useState(initial)
  const [values, setValues] = useState(first)
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
    /** Sets a field; `path` where the value is a list and one item of it changed. */
    set,
    errorOf,
    /** Of a `Field`: its id and error, and what it tells the form. */
    field: (path: string) => ({
      id: path,
      error: errorOf(path),
      isLive: live.has(path),
      onEnter: () => setLive((paths) => withPath(paths, path)),
      onLeave: () => {
        if (!isEmptyAt(latest.current, path) || !isEmptyAt(first, path)) check(path)
      },
    }),
    /** After an item was taken out of a list: what was said of it goes, what is said of later ones moves up with them. */
    forgetItem: (list: string, index: number) => {
      const moved = (paths: Iterable<string>) => withoutItem(paths, list, index)
      setDue((paths) => new Set(moved(paths)))
      setLive((paths) => new Set(moved(paths)))
      mapFailed(moved)
    },
    /** Of an `Input` or a `Textarea`. */
    text: <K extends NameOfText<V>>(name: K) => ({
      name,
      value: values[name],
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => set(name, event.target.value as V[K]),
    }),
    /** Of every other control. */
    control: <K extends keyof V & string>(name: K) => ({
      value: values[name],
      onValueChange: (value: V[K]) => set(name, value),
    }),
    submit,
    /** How often somebody tried to submit. */
    attempts: attempt.count,
    /** What stopped the latest try and is still so, for the form's summary. */
    summary: attempt.isUnchecked
      ? [{ message: UNCHECKED }]
      : attempt.failed.flatMap((path) => {
          const message = errorOf(path)
          return message === undefined ? [] : [{ id: path, message }]
        }),
  }
}

const useSubmit = <S extends FormSchema, V>(
  loadSchema: () => Promise<S>,
  latest: { readonly current: V },
  onChecked: (schema: S, failed: readonly string[]) => void,
) => {
  const [attempt, setAttempt] = useState<{ count: number; failed: readonly string[]; isUnchecked: boolean }>({
    count: 0,
    failed: [],
    isUnchecked: false,
  })
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
  /** The form's `onSubmit`. A second press while the first is being checked does nothing. */
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
