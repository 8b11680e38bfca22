import { clsx } from 'clsx'
import type { MouseEvent, ReactNode } from 'react'
import { Skeleton } from './skeleton'
import { TableFooter, type TablePage } from './table-footer'

export type TableColumn<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Right-aligned columns use tabular figures. */
  align?: 'left' | 'right'
  /** Hides the column when the table is narrower than 24, 36, 48 or 64 rem. */
  hideBelow?: 'xs' | 'sm' | 'md' | 'lg'
  /** A Tailwind width class, for example `w-40`. The first column takes the remaining width. */
  width?: string
  /** Shows the header only to screen readers, for a column of actions. */
  hideHeader?: boolean
}

export type TableProps<Row> = {
  /** For screen readers. */
  caption: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** Opens a row, by mouse anywhere on it and by keyboard on its first cell. */
  onRowClick?: (row: Row) => void
  loading?: boolean
  /** Shown instead of rows, usually an `<EmptyState>`. */
  empty: ReactNode
  page?: TablePage
}

const SKELETON_ROWS = 8
const ROOM = ['xs', 'sm', 'md', 'lg'] as const
const HIDE = { xs: '@max-sm:hidden', sm: '@max-xl:hidden', md: '@max-3xl:hidden', lg: '@max-5xl:hidden' }
const END = { xs: '@max-sm:pr-5', sm: '@max-xl:pr-5', md: '@max-3xl:pr-5', lg: '@max-5xl:pr-5' }

/** A table with 40 px rows and a sticky header. It scrolls horizontally when it is too wide. */
export const Table = <Row,>({
  caption,
  columns,
  rows,
  rowKey,
  onRowClick,
  loading = false,
  empty,
  page,
}: TableProps<Row>) => {
  const cells = columns.map((_, index) => cellClass(columns, index))
  if (!loading && rows.length === 0) return <div className="rounded-panel border border-line bg-surface">{empty}</div>
  return (
    <div className="@container min-w-0 overflow-clip rounded-panel border border-line bg-surface">
      <div className="relative @max-4xl:overflow-x-auto">
        <table aria-busy={loading} className="w-full border-separate border-spacing-0">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column, index) => (
                <th
                  key={column.id}
                  scope="col"
                  className={clsx(
                    cells[index],
                    'sticky top-0 z-2 h-10 border-line border-b bg-surface font-medium text-13 text-ink-2',
                    column.width,
                  )}
                >
                  <span className={column.hideHeader ? 'sr-only' : undefined}>{column.header}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="[&>tr:last-child>td]:border-b-0">
            {loading
              ? SKELETONS.map((key) => <SkeletonRow key={key} columns={columns} cells={cells} />)
              : rows.map((row) => (
                  <BodyRow key={rowKey(row)} row={row} columns={columns} cells={cells} onRowClick={onRowClick} />
                ))}
          </tbody>
        </table>
      </div>
      {page && <TableFooter {...page} />}
    </div>
  )
}

const SKELETONS = Array.from({ length: SKELETON_ROWS }, (_, index) => index)

type SkeletonRowProps<Row> = {
  columns: readonly TableColumn<Row>[]
  /** The cell classes of each column. */
  cells: readonly string[]
}
type RowProps<Row> = SkeletonRowProps<Row> & { row: Row; onRowClick: ((row: Row) => void) | undefined }

const BodyRow = <Row,>({ row, columns, cells, onRowClick }: RowProps<Row>) => {
  const open = onRowClick && (() => onRowClick(row))
  return (
    <tr
      className={clsx('group', open && 'cursor-pointer')}
      onClick={open && ((event) => !isOnControl(event) && open())}
    >
      {columns.map((column, index) => (
        <td
          key={column.id}
          className={clsx(
            cells[index],
            'h-10 border-line border-b py-1 transition-colors group-hover:bg-hover',
            index === 0 && 'bg-surface',
          )}
        >
          {index === 0 && open ? (
            <button type="button" onClick={open} className="block w-full min-w-0 rounded-2 text-left">
              {column.cell(row)}
            </button>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  )
}

const SkeletonRow = <Row,>({ columns, cells }: SkeletonRowProps<Row>) => (
  <tr>
    {columns.map((column, index) => (
      <td key={column.id} className={clsx(cells[index], 'h-10 border-line border-b')}>
        <Skeleton className={clsx('h-3.5', index === 0 ? 'w-3/5' : 'w-16', column.align === 'right' && 'ml-auto')} />
      </td>
    ))}
  </tr>
)

const cellClass = <Row,>(columns: readonly TableColumn<Row>[], index: number): string => {
  const column = columns[index]
  return clsx(
    'px-3 first:pl-5',
    endClass(columns.slice(index + 1)),
    column?.align === 'right' ? 'text-right tabular-nums' : 'text-left',
    index === 0 ? 'w-full min-w-48 max-w-0 @max-4xl:sticky @max-4xl:left-0 @max-4xl:z-1' : 'whitespace-nowrap',
    column?.hideBelow && HIDE[column.hideBelow],
  )
}

/** The right padding at the table's edge, for the last column that is visible at each width. */
const endClass = <Row,>(following: readonly TableColumn<Row>[]): string | false => {
  if (following.length === 0) return 'pr-5'
  if (following.some(({ hideBelow }) => hideBelow === undefined)) return false
  const room = ROOM.find((size) => following.some(({ hideBelow }) => hideBelow === size))
  return room !== undefined && END[room]
}

/** Clicks on controls inside a row do not open the row. */
const isOnControl = (event: MouseEvent<HTMLElement>): boolean =>
  event.target instanceof Element && event.target.closest('a, button, input, label, [role="menuitem"]') !== null
