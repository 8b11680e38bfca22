import { FlexRender, type Header, type ReactTable, type RowData } from '@tanstack/react-table'
import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { Checkbox } from './checkbox'
import type { TABLE_FEATURES } from './table-columns'

type TableHeadProps<Data extends RowData> = {
  table: ReactTable<typeof TABLE_FEATURES, Data>
  /** The cell classes of each visible column. */
  cells: readonly string[]
  isSortable: boolean
  isSelectable: boolean
  /** The rows are about to be replaced, so they cannot be selected. */
  isStale: boolean
}

export const TableHead = <Data extends RowData>({
  table,
  cells,
  isSortable,
  isSelectable,
  isStale,
}: TableHeadProps<Data>) => (
  <thead>
    {table.getHeaderGroups().map((group) => (
      <tr key={group.id}>
        {group.headers.map((header, index) => (
          <th
            key={header.id}
            scope="col"
            data-column={header.column.id}
            aria-sort={isSortable ? sortOf(header) : undefined}
            className={clsx(
              cells[index],
              'sticky top-0 z-2 h-10 border-line border-b bg-surface font-medium text-13 text-ink-2',
              header.column.columnDef.meta?.width,
            )}
          >
            {index === 0 && isSelectable ? (
              <span className="flex items-center gap-3">
                <SelectPage table={table} isStale={isStale} />
                <Heading header={header} isSortable={isSortable} />
              </span>
            ) : (
              <Heading header={header} isSortable={isSortable} />
            )}
          </th>
        ))}
      </tr>
    ))}
  </thead>
)

type HeadingProps<Data extends RowData> = { header: Header<typeof TABLE_FEATURES, Data>; isSortable: boolean }

const Heading = <Data extends RowData>({ header, isSortable }: HeadingProps<Data>) => {
  const { column } = header
  const name = <FlexRender header={header} />
  if (column.columnDef.meta?.hideHeader) return <span className="sr-only">{name}</span>
  if (!isSortable || !column.getCanSort()) return <span>{name}</span>
  const sorted = column.getIsSorted()
  const Icon = sorted === 'asc' ? ArrowUp : sorted === 'desc' ? ArrowDown : ChevronsUpDown
  return (
    <button
      type="button"
      onClick={column.getToggleSortingHandler()}
      className={clsx(
        'group/sort -mx-1 inline-flex h-7 items-center gap-1 rounded-2 px-1 font-medium hover:text-ink',
        column.columnDef.meta?.align === 'right' && 'flex-row-reverse',
        sorted && 'text-ink',
      )}
    >
      {name}
      <Icon aria-hidden size={14} strokeWidth={1.75} className={clsx('shrink-0', !sorted && 'opacity-40')} />
    </button>
  )
}

const SORTS = { asc: 'ascending', desc: 'descending' } as const

const sortOf = <Data extends RowData>({ column }: Header<typeof TABLE_FEATURES, Data>) => {
  if (!column.getCanSort()) return undefined
  const sorted = column.getIsSorted()
  return sorted === false ? 'none' : SORTS[sorted]
}

/** The table knows only the rows of the page; its selection also has rows of others. */
const SelectPage = <Data extends RowData>({ table, isStale }: Pick<TableHeadProps<Data>, 'table' | 'isStale'>) => {
  const isAnySelected = table.getRowModel().rows.some((row) => row.getIsSelected())
  return (
    <Checkbox
      label="Select all rows on this page"
      hideLabel
      disabled={isStale}
      checked={table.getIsAllRowsSelected() || (isAnySelected ? 'indeterminate' : false)}
      onCheckedChange={(isSelected) => table.toggleAllRowsSelected(isSelected)}
    />
  )
}
