import { type RowData, useTable } from '@tanstack/react-table'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { cellClasses } from './table-cells'
import { TABLE_FEATURES, type TableColumn, type TableInstanceOptions } from './table-columns'
import { TableFooter, type TablePage } from './table-footer'
import { TableHead } from './table-head'
import { BodyRow, type OpenRow, SkeletonRow } from './table-row'
import { useLastPage } from './use-last-page'

export type TableProps<Data extends RowData> = OpenRow<Data> & {
  /** For screen readers. */
  caption: string
  columns: TableInstanceOptions<Data>['columns']
  rows: readonly Data[]
  rowKey: (row: Data) => string | number
  /** With `onSortingChange`, headers sort. Of lists: `tableOptionsOf`. */
  options?: Omit<TableInstanceOptions<Data>, 'features' | 'columns' | 'data' | 'getRowId'>
  /** The name of a row. Rows that have one also have a checkbox. */
  rowLabel?: ((row: Data) => string) | undefined
  /** Below a row, across its columns; null for none. */
  rowNote?: ((row: Data) => ReactNode) | undefined
  loading?: boolean
  /** The rows are those of an earlier sort, filter or page, while the new ones load. */
  isStale?: boolean
  /** Shown instead of rows, usually an `<EmptyState>`. */
  empty: ReactNode
  page?: TablePage | undefined
}

const NONE: readonly string[] = []
/** While loading, unless a page has another number. */
const SKELETONS = 8

/** More would not fit a desktop's width, where the header otherwise stays in view. */
const MOST_COLUMNS = 10

/** Scrolls horizontally when it is too wide. */
export const Table = <Data extends RowData>({
  caption,
  columns,
  rows,
  rowKey,
  options,
  rowLabel,
  rowNote,
  loading = false,
  isStale = false,
  empty,
  page,
  ...open
}: TableProps<Data>) => {
  const table = useTable<typeof TABLE_FEATURES, Data>({
    features: TABLE_FEATURES,
    columns,
    data: rows,
    getRowId: (row) => String(rowKey(row)),
    ...options,
  })
  const visible = table.getVisibleLeafColumns()
  const wanted = options?.meta?.wanted ?? NONE
  const cells = cellClasses(visible, wanted)
  const isBehind = useLastPage({ page, isEmpty: rows.length === 0 && !loading, isStale })
  const isLoading = loading || isBehind
  if (!isLoading && rows.length === 0) return <div className="rounded-panel border border-line bg-surface">{empty}</div>
  return (
    <div className="@container min-w-0 overflow-clip rounded-panel border border-line bg-surface">
      <div className={clsx('relative', scrollClass(visible, wanted))}>
        <table aria-busy={isLoading || isStale} className="w-full border-separate border-spacing-0">
          <caption className="sr-only">{caption}</caption>
          <TableHead
            table={table}
            cells={cells}
            isSortable={options?.onSortingChange !== undefined}
            isSelectable={rowLabel !== undefined}
            isStale={isStale}
          />
          <tbody className={clsx('[&>tr:last-child>td]:border-b-0', isStale && 'opacity-60')}>
            {isLoading
              ? Array.from({ length: page?.limit ?? SKELETONS }, (_, index) => index).map((key) => (
                  <SkeletonRow key={key} columns={visible} cells={cells} />
                ))
              : table
                  .getRowModel()
                  .rows.map((row) => (
                    <BodyRow
                      key={row.id}
                      row={row}
                      cells={cells}
                      label={rowLabel?.(row.original)}
                      note={rowNote?.(row.original)}
                      isStale={isStale}
                      {...open}
                    />
                  ))}
          </tbody>
        </table>
      </div>
      {page && <TableFooter {...page} />}
    </div>
  )
}

/** A wide table is one whose header stays in view, so it scrolls only where its columns may not fit. */
const scrollClass = <Data extends RowData>(
  visible: readonly TableColumn<Data>[],
  wanted: readonly string[],
): string => {
  if (visible.length > MOST_COLUMNS) return 'overflow-x-auto'
  const isForced = visible.some(({ id, columnDef }) => wanted.includes(id) && columnDef.meta?.hideBelow === 'lg')
  return isForced ? '@max-5xl:overflow-x-auto' : '@max-4xl:overflow-x-auto'
}
