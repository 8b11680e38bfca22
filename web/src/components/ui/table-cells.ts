import type { RowData } from '@tanstack/react-table'
import { clsx } from 'clsx'
import type { ColumnMeta, TableColumn } from './table-columns'

/** The classes of the cells of each column. `wanted` are the ids of those that no width hides. */
export const cellClasses = <Data extends RowData>(
  columns: readonly TableColumn<Data>[],
  wanted: readonly string[],
): string[] => {
  const limits = columns.map(({ id, columnDef }) => (wanted.includes(id) ? undefined : columnDef.meta?.hideBelow))
  return columns.map(({ columnDef }, index) => cellClass(columnDef.meta?.align, limits, index))
}

type Limit = ColumnMeta['hideBelow']

const cellClass = (align: ColumnMeta['align'], limits: readonly Limit[], index: number): string => {
  const hideBelow = limits[index]
  return clsx(
    'px-3 first:pl-5',
    endClass(limits.slice(index + 1)),
    align === 'right' ? 'text-right tabular-nums' : 'text-left',
    index === 0 ? 'w-full min-w-48 max-w-0 @max-4xl:sticky @max-4xl:left-0 @max-4xl:z-1' : 'whitespace-nowrap',
    hideBelow && HIDE[hideBelow],
  )
}

/** The right padding at the table's edge, for the last column that is visible at each width. */
const endClass = (following: readonly Limit[]): string | false => {
  if (following.length === 0) return 'pr-5'
  if (following.includes(undefined)) return false
  const room = ROOM.find((size) => following.includes(size))
  return room !== undefined && END[room]
}

const ROOM = ['xs', 'sm', 'md', 'lg'] as const
const HIDE = { xs: '@max-sm:hidden', sm: '@max-xl:hidden', md: '@max-3xl:hidden', lg: '@max-5xl:hidden' }
const END = { xs: '@max-sm:pr-5', sm: '@max-xl:pr-5', md: '@max-3xl:pr-5', lg: '@max-5xl:pr-5' }
