/**
 * An entity as the specification lists it, written by hand only from its text. A column is written as
 * `type! = default`: `!` means required. Types: `id` (serial key), `text`, `text[]`, `int`, `bool`, `date`, `instant`,
 * `json`, `numeric(p,s)`, `(a | b)` for an enum and `-> table action` for a reference,
 * `text -> table action` for one by name. As a default `now` is the
 * system's instant, `business_now` the business's and `today` the business date.
 */
export type Entity = {
  /** Set for entities beyond the specification: why the product needs it. */
  addition?: string
  columns: Record<string, string>
  /** Columns beyond the specification: owners of rows, reasons, times. */
  added?: Record<string, string>
  /** Unique keys as `column, column`, with `where …` or `nulls not distinct` where that is part of the key. */
  unique?: string[]
}

export type Column = {
  type: string
  isRequired: boolean
  fallback: string | null
  values: string[] | null
  reference: { table: string; action: string } | null
}

export const TIMES = { created_at: 'instant! = now', updated_at: 'instant! = now' }

/** Parses the columns of an entity. Throws on an unknown notation. */
export const columnsOf = ({ columns, added = {} }: Entity): Map<string, Column> =>
  new Map(Object.entries({ ...columns, ...added }).map(([name, text]) => [name, read(text)]))

const read = (text: string): Column => {
  const [, type = '', mark, fallback = null] = /^(.+?)(!?)(?: = (.+))?$/.exec(text) ?? []
  const reference = /^(?:text )?-> (\w+) (cascade|restrict|set null)$/.exec(type)
  const values = /^\((.+)\)$/.exec(type)?.[1]?.split(' | ') ?? null
  return {
    type: reference ? (type.startsWith('text') ? 'text' : 'int') : values ? 'enum' : type,
    isRequired: mark === '!' || type === 'id',
    fallback,
    values,
    reference: reference ? { table: reference[1] ?? '', action: reference[2] ?? '' } : null,
  }
}
