import type * as schema from './payload-generated-schema'
import type { Config } from './payload-types'

type Tables = typeof schema

/** The rows of the collections. Tables that only migrations know (`domain_events`, pg-boss) are typed where they are read. */
type Rows = {
  [Name in keyof Tables as Tables[Name] extends { $inferSelect: object } ? Name : never]: RowOf<Name, Tables[Name]>
}

export type TableName = keyof Rows

/** Some columns of a row as `query` returns it. Numerics, dates and timestamps are exact text. */
export type Row<Table extends TableName, Column extends keyof Rows[Table] = keyof Rows[Table]> = Pick<
  Rows[Table],
  Column
>

type RowOf<Name, Table> = Table extends { _: { columns: infer Columns } }
  ? { [Key in keyof Columns as ColumnName<Columns[Key]>]: Value<Columns[Key], Field<Name, Key>> }
  : never

type ColumnName<Column> = Column extends { _: { name: infer Name extends string } } ? Name : never

type Value<Column, FieldType> = Column extends {
  _: { columnType: infer Type; data: infer Data; notNull: infer NotNull }
}
  ?
      | (Type extends 'PgNumericNumber' ? string : Type extends 'PgJsonb' ? FieldType : Data)
      | (NotNull extends true ? never : null)
  : never

/** The type of a field; lists and JSON have it. */
type Field<Name, Key> = Name extends keyof Config['collections']
  ? Key extends keyof Config['collections'][Name]
    ? NonNullable<Config['collections'][Name][Key]>
    : unknown
  : unknown
