import type { DateField, Field, JSONField, NumberField, TextField } from 'payload'
import { MESSAGES } from '../contracts/messages'
import { DEFAULT_CURRENCY } from '../contracts/money-vocabulary'
import { PublicAddress } from '../contracts/web-address'

/** The Postgres column of a field; `schema-hooks.ts` uses it instead of Payload's own. */
export type Column =
  | { kind: 'numeric'; precision: number; scale: number }
  | { kind: 'date' }
  | { kind: 'integer' }
  | { kind: 'text[]' }

type Options<F extends Field> = Partial<Omit<F, 'type' | 'name' | 'custom' | 'validate'>> & { name: string }

const withColumn = (column: Column) => ({ custom: { column } })

/** Without this, the panel would search such a column as text on every keystroke. */
const NOT_FILTERED = { disableListFilter: true } as const

/** Never a float. Invalid text and overflow are rejected before they reach the database. */
export const decimal = ({
  precision,
  scale,
  ...field
}: Options<TextField> & { precision: number; scale: number }): TextField =>
  ({
    ...field,
    type: 'text',
    ...withColumn({ kind: 'numeric', precision, scale }),
    admin: { ...NOT_FILTERED, ...field.admin },
    validate: (value: unknown) => {
      if (value === null || value === undefined) return field.required ? 'Required' : true
      const digits = /^-?(\d+)(?:\.(\d+))?$/.exec(String(value))
      if (!digits) return 'Enter a decimal number'
      if ((digits[1] ?? '').replace(/^0+/, '').length > precision - scale)
        return `At most ${precision - scale} digits before the decimal point`
      return (digits[2] ?? '').length <= scale || `At most ${scale} decimal places`
    },
  }) as TextField

/** A calendar date `YYYY-MM-DD` without time: `date` in Postgres, text in the API. Amazon's days are dates. */
export const dateOnly = (field: Options<TextField>): TextField =>
  ({
    ...field,
    type: 'text',
    ...withColumn({ kind: 'date' }),
    admin: { ...NOT_FILTERED, ...field.admin },
    validate: (value: unknown) => {
      if (value === null || value === undefined) return field.required ? 'Required' : true
      return (
        (/^\d{4}-\d{2}-\d{2}$/.test(String(value)) && !Number.isNaN(Date.parse(String(value)))) ||
        'Enter a date (YYYY-MM-DD)'
      )
    },
  }) as TextField

export const integer = (field: Options<NumberField>): NumberField =>
  ({
    ...field,
    type: 'number',
    ...withColumn({ kind: 'integer' }),
    validate: (value: unknown) => {
      if (value === null || value === undefined) return field.required ? 'Required' : true
      const number = Number(value)
      if (!Number.isInteger(number)) return 'Enter a whole number'
      if (number < (field.min ?? -2_147_483_648)) return `At least ${field.min}`
      return number <= (field.max ?? 2_147_483_647) || `At most ${field.max ?? 2_147_483_647}`
    },
  }) as NumberField

/**
 * A public web address (`contracts/web-address`), used by pages as a link or image; blank becomes null. An unchanged value
 * is accepted, because the server also stores addresses of Amazon's images, and what `isAccepted` accepts.
 */
export const webAddress = (
  field: Options<TextField>,
  isAccepted: (address: string) => boolean = () => false,
): TextField =>
  ({
    ...field,
    type: 'text',
    hooks: { beforeChange: [({ value }) => (typeof value === 'string' ? value.trim() || null : value)] },
    validate: (value: unknown, { previousValue }: { previousValue?: unknown } = {}) => {
      if (value === null || value === undefined || value === '') return field.required ? 'Required' : true
      if (value === previousValue || isAccepted(String(value))) return true
      return PublicAddress.safeParse(value).success || MESSAGES.urlInvalid
    },
  }) as TextField

/** A list of text values as Postgres `text[]` instead of a child table. */
export const textList = (field: Options<JSONField>): JSONField =>
  ({
    ...field,
    type: 'json',
    ...withColumn({ kind: 'text[]' }),
    admin: {
      ...NOT_FILTERED,
      components: { Cell: '/cms/components/fields/cells#ListCell' },
      ...field.admin,
    },
    typescriptSchema: [() => ({ type: 'array', items: { type: 'string' } })],
    validate: (value: unknown) => {
      if (value === null || value === undefined) return field.required ? 'Required' : true
      return (Array.isArray(value) && value.every((item) => typeof item === 'string')) || 'Enter a list of text values'
    },
  }) as JSONField

export const instant = (field: Options<DateField>): DateField =>
  ({ ...field, type: 'date', admin: { date: { pickerAppearance: 'dayAndTime' }, ...field.admin } }) as DateField

export const currency = (): TextField =>
  ({ name: 'currency', type: 'text', required: true, defaultValue: DEFAULT_CURRENCY, maxLength: 3 }) as TextField
