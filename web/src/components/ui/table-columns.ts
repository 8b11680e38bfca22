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

/** What our tables know about a column beyond the library's definition. */
export type ColumnMeta = {
  /** Right-aligned columns use tabular figures. */
  align?: 'left' | 'right'
  /** Hides the column when the table is narrower than 24, 36, 48 or 64 rem. */
  hideBelow?: 'xs' | 'sm' | 'md' | 'lg'
  /** A Tailwind width class, for example `w-40`. The first column takes the remaining width. */
  width?: string
  /** Shows the header only to screen readers, for a column of actions. */
  hideHeader?: boolean
}

/** The state that a table can have. Rows arrive sorted and one page at a time, so there are no further row models. */
export const TABLE_FEATURES = tableFeatures({
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  columnMeta: metaHelper<ColumnMeta>(),
})

type Features = typeof TABLE_FEATURES
export type TableColumn<Data extends RowData> = Column<Features, Data>
export type TableInstanceOptions<Data extends RowData> = TableOptions<Features, Data>

/**
 * Defines columns. A cell is a component: define columns outside of components or memoize them, because a cell with a new
 * definition is mounted anew and loses its focus. What changes with state comes from the row or from a hook in the cell.
 */
export const columnHelper = <Data extends RowData>() => createColumnHelper<Features, Data>()
