import { FlexRender, type Row, type RowData, useTable } from '@tanstack/react-table'
import { clsx } from 'clsx'
import type { MouseEvent, ReactNode } from 'react'
import { Skeleton } from './skeleton'
import { TABLE_FEATURES, type TableColumn, type TableInstanceOptions } from './table-columns'
import { TableFooter, type TablePage } from './table-footer'

export type TableProps<Data extends RowData> = {
  /** For screen readers. */
  caption: string
  columns: TableInstanceOptions<Data>['columns']
  rows: readonly Data[]
  rowKey: (row: Data) => string | number
  options?: Omit<TableInstanceOptions<Data>, 'features' | 'columns' | 'data' | 'getRowId'>
  /** Opens a row, by mouse anywhere on it and by keyboard on its first cell. */
  onRowClick?: (row: Data) => void
  loading?: boolean
  /** Shown instead of rows, usually an `<EmptyState>`. */
  empty: ReactNode
  page?: TablePage | undefined
}

const SKELETON_ROWS = 8
const ROOM = ['xs', 'sm', 'md', 'lg'] as const
const HIDE = { xs: '@max-sm:hidden', sm: '@max-xl:hidden', md: '@max-3xl:hidden', lg: '@max-5xl:hidden' }
const END = { xs: '@max-sm:pr-5', sm: '@max-xl:pr-5', md: '@max-3xl:pr-5', lg: '@max-5xl:pr-5' }

/** Scrolls horizontally when it is too wide. */
export const Table = <Data extends RowData>({
  caption,
  columns,
  rows,
  rowKey,
  options,
  onRowClick,
  loading = false,
  empty,
  page,
}: TableProps<Data>) => {
  const table = useTable<typeof TABLE_FEATURES, Data>({
    features: TABLE_FEATURES,
    columns,
    data: rows,
    getRowId: (row) => String(rowKey(row)),
    ...options,
  })
  const visible = table.getVisibleLeafColumns()
  const cells = visible.map((_, index) => cellClass(visible, index))
  if (!loading && rows.length === 0) return <div className="rounded-panel border border-line bg-surface">{empty}</div>
  return (
    <div className="@container min-w-0 overflow-clip rounded-panel border border-line bg-surface">
      <div className="relative @max-4xl:overflow-x-auto">
        <table aria-busy={loading} className="w-full border-separate border-spacing-0">
          <caption className="sr-only">{caption}</caption>
          <thead>
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id}>
                {group.headers.map((header, index) => (
                  <th
                    key={header.id}
                    scope="col"
                    className={clsx(
                      cells[index],
                      'sticky top-0 z-2 h-10 border-line border-b bg-surface font-medium text-13 text-ink-2',
                      header.column.columnDef.meta?.width,
                    )}
                  >
                    <span className={header.column.columnDef.meta?.hideHeader ? 'sr-only' : undefined}>
                      <FlexRender header={header} />
                    </span>
                  </th>
                ))}
              </tr>
            ))}
          </thead>
          <tbody className="[&>tr:last-child>td]:border-b-0">
            {loading
              ? SKELETONS.map((key) => <SkeletonRow key={key} columns={visible} cells={cells} />)
              : table
                  .getRowModel()
                  .rows.map((row) => <BodyRow key={row.id} row={row} cells={cells} onRowClick={onRowClick} />)}
          </tbody>
        </table>
      </div>
      {page && <TableFooter {...page} />}
    </div>
  )
}

const SKELETONS = Array.from({ length: SKELETON_ROWS }, (_, index) => index)

type RowProps<Data extends RowData> = {
  row: Row<typeof TABLE_FEATURES, Data>
  /** The cell classes of each visible column. */
  cells: readonly string[]
  onRowClick: ((row: Data) => void) | undefined
}

const BodyRow = <Data extends RowData>({ row, cells, onRowClick }: RowProps<Data>) => {
  const open = onRowClick && (() => onRowClick(row.original))
  return (
    <tr
      className={clsx('group', open && 'cursor-pointer')}
      onClick={open && ((event) => !isOnControl(event) && open())}
    >
      {row.getVisibleCells().map((cell, index) => (
        <td
          key={cell.id}
          className={clsx(
            cells[index],
            'h-10 border-line border-b py-1 transition-colors group-hover:bg-hover',
            index === 0 && 'bg-surface',
          )}
        >
          {index === 0 && open ? (
            <button type="button" onClick={open} className="block w-full min-w-0 rounded-2 text-left">
              <FlexRender cell={cell} />
            </button>
          ) : (
            <FlexRender cell={cell} />
          )}
        </td>
      ))}
    </tr>
  )
}

type SkeletonRowProps<Data extends RowData> = { columns: readonly TableColumn<Data>[]; cells: readonly string[] }

const SkeletonRow = <Data extends RowData>({ columns, cells }: SkeletonRowProps<Data>) => (
  <tr>
    {columns.map((column, index) => (
      <td key={column.id} className={clsx(cells[index], 'h-10 border-line border-b')}>
        <Skeleton
          className={clsx(
            'h-3.5',
            index === 0 ? 'w-3/5' : 'w-16',
            column.columnDef.meta?.align === 'right' && 'ml-auto',
          )}
        />
      </td>
    ))}
  </tr>
)

const cellClass = <Data extends RowData>(columns: readonly TableColumn<Data>[], index: number): string => {
  const { align, hideBelow } = columns[index]?.columnDef.meta ?? {}
  return clsx(
    'px-3 first:pl-5',
    endClass(columns.slice(index + 1)),
    align === 'right' ? 'text-right tabular-nums' : 'text-left',
    index === 0 ? 'w-full min-w-48 max-w-0 @max-4xl:sticky @max-4xl:left-0 @max-4xl:z-1' : 'whitespace-nowrap',
    hideBelow && HIDE[hideBelow],
  )
}

/** The right padding at the table's edge, for the last column that is visible at each width. */
const endClass = <Data extends RowData>(following: readonly TableColumn<Data>[]): string | false => {
  if (following.length === 0) return 'pr-5'
  const hidden = following.map(({ columnDef }) => columnDef.meta?.hideBelow)
  if (hidden.includes(undefined)) return false
  const room = ROOM.find((size) => hidden.includes(size))
  return room !== undefined && END[room]
}

/** Clicks on controls inside a row do not open the row. */
const isOnControl = (event: MouseEvent<HTMLElement>): boolean =>
  event.target instanceof Element && event.target.closest('a, button, input, label, [role="menuitem"]') !== null
