import fc from 'fast-check'
import type { Draft } from '../support/inputs/drafts'
import { hostileValues } from './hostile-values'

/** Valid inputs with one error: a value dropped, renamed, of another type, out of bounds, or too large. */
export const nearlyValidDrafts = (valid: fc.Arbitrary<Draft>): fc.Arbitrary<Draft> =>
  fc
    .tuple(valid, fc.nat(), fc.constantFrom(...Object.values(CHANGES)))
    .map(([draft, place, change]) => changeOne(draft, place, change))

/** Valid inputs with one to three values replaced by hostile ones. */
export const hostileDrafts = (valid: fc.Arbitrary<Draft>): fc.Arbitrary<Draft> =>
  fc.tuple(valid, fc.array(fc.tuple(fc.nat(), hostileValues), { minLength: 1, maxLength: 3 })).map(([draft, changes]) =>
    changes.reduce(
      (changed, [place, value]) =>
        changeOne(changed, place, (holder, key) => {
          setOwn(holder, key, clone(value))
        }),
      draft,
    ),
  )

type Holder = Record<string, unknown>
type Change = (holder: Holder, key: string) => void

/** Sets an own property even when its name is `__proto__`. */
const setOwn = (holder: Holder, key: string, value: unknown): void => {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true })
}

const replace =
  (make: (value: unknown) => unknown): Change =>
  (holder, key) =>
    setOwn(holder, key, make(holder[key]))

const EXTRA = [
  '__proto__',
  'constructor',
  'id',
  'role',
  'approved',
  'user_id',
  'brand_id',
  'created_at',
  'where',
  'depth',
]

const CHANGES: Record<string, Change> = {
  drop: (holder, key) => {
    delete holder[key]
  },
  rename: (holder, key) => {
    setOwn(holder, `${key}_`, holder[key])
    delete holder[key]
  },
  upperCase: (holder, key) => setOwn(holder, key.toUpperCase(), holder[key]),
  null: replace(() => null),
  otherKind: replace((value) => (typeof value === 'number' ? String(value) : typeof value === 'string' ? 1 : 'text')),
  boolean: replace(() => true),
  inArray: replace((value) => [value]),
  twice: replace((value) => (Array.isArray(value) ? [...value, ...value] : [value, value])),
  inObject: replace((value) => ({ value })),
  empty: replace((value) => (Array.isArray(value) ? [] : typeof value === 'number' ? 0 : '')),
  above: replace((value) => (typeof value === 'number' ? value + 1 : `${String(value)}x`)),
  below: replace((value) => (typeof value === 'number' ? value - 1 : String(value).slice(0, 1))),
  negative: replace((value) => (typeof value === 'number' ? -value : ` ${String(value)} `)),
  tooLong: replace((value) => (Array.isArray(value) ? Array(10_001).fill(value[0] ?? 1) : String(value).repeat(3_000))),
  fraction: replace((value) => (typeof value === 'number' ? value + 0.5 : `${String(value)}.5`)),
  extra: (holder, key) => {
    for (const name of EXTRA) if (name !== key && !Object.hasOwn(holder, name)) setOwn(holder, name, { role: 'admin' })
  },
}

/** A copy of the draft with one place changed, selected by its number. */
const changeOne = (draft: Draft, place: number, change: Change): Draft => {
  const copy = clone(draft) as Draft
  const places = placesOf(copy)
  const chosen = places[place % places.length]
  if (chosen) change(...chosen)
  return copy
}

/** Plain objects, including those without a prototype, and arrays. */
const isHolder = (value: unknown): value is Holder => {
  if (typeof value !== 'object' || value === null) return false
  const prototype = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null || Array.isArray(value)
}

const clone = (value: unknown): unknown => {
  if (!isHolder(value)) return value
  const copy: Holder = Array.isArray(value) ? ([] as unknown as Holder) : {}
  for (const [key, inner] of Object.entries(value)) setOwn(copy, key, clone(inner))
  return copy
}

/** Every value of the input with its holder, including the body itself. */
const placesOf = (draft: Draft): [Holder, string][] => {
  const places: [Holder, string][] = []
  const visit = (holder: Holder) => {
    for (const key of Object.keys(holder)) {
      places.push([holder, key])
      const inner = holder[key]
      if (isHolder(inner) && places.length < 200) visit(inner)
    }
  }
  for (const part of [draft.params, draft.query]) if (isHolder(part)) visit(part)
  if (draft.body !== undefined) {
    if (isHolder(draft.body)) visit(draft.body)
    if (places.length === 0) places.push([draft as unknown as Holder, 'body'])
  }
  return places
}
