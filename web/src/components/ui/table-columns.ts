import {
  type Column,
  columnVisibilityFeature,
  createColumnHelper,
  metaHelper,
  type RowData,
  rowSelectionFeature,
  rowSortingFeature,
  type TableOptions,
  tableFeatures,
} from '@tanstack/react-table'

export type ColumnMeta = {
  /** Right-aligned columns use tabular figures. */
  align?: 'left' | 'right'
  /** Hides the column when the table is narrower than 24, 36, 48 or 64 rem. */
  hideBelow?: 'xs' | 'sm' | 'md' | 'lg'
  /** A Tailwind width class, for example `w-40`. The first column takes the remaining width. */
  width?: string
  hideHeader?: boolean
}

export type TableMeta = {
  /** The ids of columns that are visible at every width, whatever their `hideBelow`. */
  wanted: readonly string[]
}

/** The state that a table can have. Rows arrive sorted and one page at a time, so there are no further row models. */
export const TABLE_FEATURES = tableFeatures({
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  columnMeta: metaHelper<ColumnMeta>(),
  tableMeta: metaHelper<TableMeta>(),
})

type Features = typeof TABLE_FEATURES
export type TableColumn<Data extends RowData> = Column<Features, Data>
export type TableInstanceOptions<Data extends RowData> = TableOptions<Features, Data>

/**
 * Define columns outside of components or memoize them: a cell with a new definition is mounted anew and loses its
 * focus.
 */
export const columnHelper = <Data extends RowData>() => createColumnHelper<Features, Data>()
