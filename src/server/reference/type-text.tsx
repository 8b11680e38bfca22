import type { ReactNode } from 'react'
import type { Schema } from '../../endpoints/openapi/document-types'

export const refName = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1)

export const TypeText = ({ schema }: { schema: Schema }): ReactNode => {
  if (schema.$ref) {
    const name = refName(schema.$ref)
    return <a href={`#shape-${name}`}>{name}</a>
  }
  if (schema.anyOf) return <Joined types={schema.anyOf} />
  if (Array.isArray(schema.type)) return <Joined types={schema.type.map((type) => ({ ...schema, type }))} />
  if (schema.const !== undefined) return <code>{JSON.stringify(schema.const)}</code>
  if (schema.type === 'array') {
    if (schema.items?.type === 'object') return 'list of objects'
    return (
      <>
        list of <TypeText schema={schema.items ?? {}} />
      </>
    )
  }
  return FORMATS[schema.format ?? ''] ?? TYPES[schema.type ?? ''] ?? 'anything'
}

const Joined = ({ types }: { types: Schema[] }): ReactNode =>
  types.map((type, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never again
    <span key={index}>
      {index === 0 ? '' : ' or '}
      <TypeText schema={type} />
    </span>
  ))

const TYPES: Record<string, string> = {
  string: 'string',
  integer: 'integer',
  number: 'number',
  boolean: 'boolean',
  object: 'object',
  null: 'null',
}

const FORMATS: Record<string, string> = {
  uri: 'URL',
  email: 'email address',
  uuid: 'UUID',
  date: 'date',
  'date-time': 'timestamp',
}

/** Empty when there are none beyond the type. */
export const constraintsOf = (schema: Schema): string[] => {
  if (schema.type === 'array' && schema.maxItems === undefined && schema.minItems === undefined) return []
  return [
    range(schema.minLength, schema.maxLength, 'characters'),
    range(schema.minItems, schema.maxItems, 'items'),
    range(schema.minimum, schema.maximum, ''),
    schema.default === undefined ? '' : `default ${schema.default === '' ? 'empty' : JSON.stringify(schema.default)}`,
    schema.examples === undefined ? '' : `for example ${schema.examples.join(', ')}`,
  ].filter((text) => text !== '')
}

const range = (from: number | undefined, to: number | undefined, unit: string): string => {
  const number = (value: number) => value.toLocaleString('en-US')
  if (from !== undefined && to !== undefined) return `${number(from)} to ${number(to)} ${unit}`.trim()
  if (to !== undefined) return `at most ${number(to)} ${unit}`.trim()
  if (from !== undefined) return `at least ${number(from)} ${unit}`.trim()
  return ''
}

export const choicesOf = (schema: Schema): unknown[] => [
  ...(schema.enum ?? []),
  ...(schema.anyOf ?? []).flatMap((one) => one.enum ?? []),
  ...(schema.items?.enum ?? []),
]
