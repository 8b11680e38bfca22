import type { PostgresAdapterArgs } from '@payloadcms/db-postgres'
import { date, integer, numeric, type PgColumnBuilderBase, text } from '@payloadcms/db-postgres/drizzle/pg-core'
import type { Field, SanitizedCollectionConfig } from 'payload'
import type { Column } from './columns'

type BeforeSchemaInit = NonNullable<PostgresAdapterArgs['beforeSchemaInit']>[number]
type AfterSchemaInit = NonNullable<PostgresAdapterArgs['afterSchemaInit']>[number]

export const setForeignKeys: BeforeSchemaInit = ({ adapter, schema }) => {
  for (const collection of adapter.payload.config.collections) {
    if (collection.versions) keepVersionsWithRow(adapter.rawTables, collection)
    for (const field of collection.flattenedFields) {
      const onDelete = field.custom?.onDelete
      if (!onDelete || !('name' in field)) continue
      const reference = adapter.rawTables[collection.slug]?.columns[field.name]?.reference
      if (!reference) throw new Error(`${collection.slug}.${field.name} has no foreign key`)
      reference.onDelete = onDelete
    }
  }
  return schema
}

type RawTables = Parameters<BeforeSchemaInit>[0]['adapter']['rawTables']

/**
 * Versions are deleted with their row. Payload makes every column optional in a collection with drafts; only versions may
 * lack something.
 */
const keepVersionsWithRow = (tables: RawTables, { slug, flattenedFields }: SanitizedCollectionConfig): void => {
  const parent = tables[`_${slug}_v`]?.columns.parent?.reference
  if (!parent) throw new Error(`${slug} has no table of versions`)
  parent.onDelete = 'cascade'
  for (const field of flattenedFields) {
    const column = 'name' in field ? tables[slug]?.columns[field.name] : undefined
    if (column && 'required' in field && field.required === true) column.notNull = true
  }
}

/** Also for `src/payload-generated-schema.ts`. */
export const setColumns: AfterSchemaInit = ({ adapter, schema, extendTable }) => {
  for (const collection of adapter.payload.config.collections) {
    const columns: Record<string, PgColumnBuilderBase> = {}
    const generated = adapter.rawTables[collection.slug]?.columns
    for (const field of collection.flattenedFields) {
      const column = field.custom?.column as Column | undefined
      if (!column || !('name' in field)) continue
      columns[field.name] = built(field as NamedField, column)
      // Payload's generator knows no arrays; `database-rows.ts` reads their type from the field.
      if (column.kind !== 'text[]') Object.assign(generated?.[field.name] ?? {}, { type: column.kind })
    }
    const table = (schema.tables as Record<string, Parameters<typeof extendTable>[0]['table']>)[collection.slug]
    if (Object.keys(columns).length > 0 && table) extendTable({ table, columns })
  }
  return schema
}

type NamedField = Extract<Field, { name: string }> & { defaultValue?: unknown; required?: boolean; index?: boolean }

const built = (field: NamedField, column: Column): PgColumnBuilderBase => {
  const base = ofKind(field.name, column)
  const withDefault = field.defaultValue === undefined ? base : base.default(field.defaultValue as never)
  return field.required ? withDefault.notNull() : withDefault
}

const ofKind = (name: string, column: Column) => {
  switch (column.kind) {
    case 'numeric':
      return numeric(name, { precision: column.precision, scale: column.scale })
    case 'date':
      return date(name, { mode: 'string' })
    case 'integer':
      return integer(name)
    case 'text[]':
      return text(name).array()
  }
}
