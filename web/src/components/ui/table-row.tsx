import { FlexRender, type Row, type RowData } from '@tanstack/react-table'
import { clsx } from 'clsx'
import type { MouseEvent, ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useOpener } from '../../lib/opener'
import { Checkbox } from './checkbox'
import { Skeleton } from './skeleton'
import type { TABLE_FEATURES, TableColumn } from './table-columns'

export type OpenRow<Data extends RowData> =
  /** Opens a row here, by mouse anywhere on it and by keyboard on its first cell. */
  | { onRowClick?: ((row: Data) => void) | undefined; rowHref?: undefined }
  /** The page of a row: its first cell is the link, and a click anywhere on the row follows it. `useOpener` adds the period. */
  | { onRowClick?: undefined; rowHref: (row: Data) => string }

type RowProps<Data extends RowData> = OpenRow<Data> & {
  row: Row<typeof TABLE_FEATURES, Data>
  /** The cell classes of each visible column. */
  cells: readonly string[]
  label: string | undefined
  note: ReactNode
  /** About to be replaced, so it cannot be selected. */
  isStale: boolean
}

export const BodyRow = <Data extends RowData>({ row, ...props }: RowProps<Data>) =>
  props.rowHref ? (
    <LinkedRow row={row} {...props} href={props.rowHref(row.original)} />
  ) : (
    <PlainRow row={row} {...props} onRowClick={props.onRowClick} />
  )

type CellsProps<Data extends RowData> = Pick<RowProps<Data>, 'row' | 'cells' | 'label' | 'note' | 'isStale'>

const LinkedRow = <Data extends RowData>({ row, href, ...props }: CellsProps<Data> & { href: string }) => {
  const navigate = useNavigate()
  const { to, state } = useOpener()(href)
  return (
    <RowOfCells
      row={row}
      {...props}
      open={() => void navigate(to, { state })}
      first={(cell) => (
        <Link to={to} state={state} className={FIRST}>
          {cell}
        </Link>
      )}
    />
  )
}

const PlainRow = <Data extends RowData>({
  row,
  onRowClick,
  ...props
}: CellsProps<Data> & { onRowClick: ((row: Data) => void) | undefined }) => {
  const open = onRowClick && (() => onRowClick(row.original))
  return (
    <RowOfCells
      row={row}
      {...props}
      open={open}
      first={(cell) =>
        open ? (
          <button type="button" onClick={open} className={clsx(FIRST, 'text-left')}>
            {cell}
          </button>
        ) : (
          cell
        )
      }
    />
  )
}

const FIRST = 'block w-full min-w-0 rounded-2'

type RowOfCellsProps<Data extends RowData> = CellsProps<Data> & {
  open: (() => void) | undefined
  first: (cell: ReactNode) => ReactNode
}

const RowOfCells = <Data extends RowData>({ note, ...props }: RowOfCellsProps<Data>) => {
  if (!note) return <CellsRow {...props} />
  return (
    <>
      <CellsRow {...props} hasNote />
      <tr>
        <td colSpan={props.cells.length} className="border-line border-b px-5 pb-3">
          <div className="sticky left-5 max-w-[calc(100cqi-2.5rem)] @xl:pl-16">{note}</div>
        </td>
      </tr>
    </>
  )
}

type CellsRowProps<Data extends RowData> = Omit<RowOfCellsProps<Data>, 'note'> & { hasNote?: boolean }

const CellsRow = <Data extends RowData>({
  row,
  cells,
  label,
  isStale,
  open,
  first,
  hasNote = false,
}: CellsRowProps<Data>) => (
  <tr className={clsx('group', open && 'cursor-pointer')} onClick={open && ((event) => !isOnControl(event) && open())}>
    {row.getVisibleCells().map((cell, index) => (
      <td
        key={cell.id}
        className={clsx(
          cells[index],
          'h-10 border-line py-1 transition-colors group-hover:bg-hover',
          !hasNote && 'border-b',
          index === 0 && 'bg-surface',
        )}
      >
        {index > 0 ? (
          <FlexRender cell={cell} />
        ) : label !== undefined ? (
          <span className="flex items-center gap-3">
            <Checkbox
              label={`Select ${label}`}
              hideLabel
              disabled={isStale}
              checked={row.getIsSelected()}
              onCheckedChange={(isSelected) => row.toggleSelected(isSelected)}
            />
            {first(<FlexRender cell={cell} />)}
          </span>
        ) : (
          first(<FlexRender cell={cell} />)
        )}
      </td>
    ))}
  </tr>
)

type SkeletonRowProps<Data extends RowData> = { columns: readonly TableColumn<Data>[]; cells: readonly string[] }

export const SkeletonRow = <Data extends RowData>({ columns, cells }: SkeletonRowProps<Data>) => (
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

/** Clicks on controls inside a row do not open the row. */
const isOnControl = (event: MouseEvent<HTMLElement>): boolean =>
  event.target instanceof Element && event.target.closest('a, button, input, label, [role="menuitem"]') !== null
