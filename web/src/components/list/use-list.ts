import type { ColumnVisibilityState, RowSelectionState, SortingState, Updater } from '@tanstack/react-table'
import { useMemo } from 'react'
import type { List, ListRows, Sort } from '../../../../src/contracts/lists'
import { useListAddress } from '../../lib/list-address'
import { toast } from '../ui/toast-store'
import { readListQuery } from './read-list-query'
import { idsIn, SELECTED } from './selected'

export type Selection<L extends List> =
  /** Rows chosen one by one, on any page. */
  | { kind: 'ids'; ids: number[] }
  /** Every row that the search and the filters find, also on other pages. */
  | { kind: 'matching'; rows: ListRows<L> }

const SORT = 'sort'
const COLUMNS = 'columns'
const EVERYTHING = 'all'
/** Among the names of columns: those that the list shows at first, as far as there is room. */
const AS_AT_FIRST = 'default'
const NO_COLUMNS = 'none'
const REPLACED = { replace: true }

/**
 * The state of a list in the URL: page, search, filters, sort, columns and selection. Values that the server would
 * refuse are ignored. A new search or filter returns to page 1 and clears the selection. `optional` are the ids of the columns that
 * can be hidden, `extra` those of them that are hidden at first. Columns that the URL names, and that of its sort, are
 * visible at every width.
 */
export const useList = <const L extends List>(
  list: L,
  { optional, extra = NONE }: { optional: readonly string[]; extra?: readonly string[] },
) => {
  const { query: address, page, search, setPage, change } = useListAddress()
  const query = useMemo(() => readListQuery(list, (name) => address.get(name)), [list, address])
  const rows = useMemo(() => withoutSort(query), [query])
  const sort = String(query.sort)
  const named = address.get(COLUMNS)
  /** Empty while the list has its first order. */
  const sorted = address.has(SORT) ? sort.replace(/^-/, '') : ''
  const { columns, wanted } = useMemo(
    () => columnsIn(named, { optional, extra, sorted }),
    [named, optional, extra, sorted],
  )
  const chosen = address.get(SELECTED) ?? ''
  const selectedIds = useMemo(() => idsIn(chosen), [chosen])
  const selection: Selection<L> | null =
    chosen === EVERYTHING
      ? { kind: 'matching', rows: rows as ListRows<L> }
      : selectedIds.length > 0
        ? { kind: 'ids', ids: selectedIds }
        : null
  const refine = (changes: Record<string, string>) => change({ page: '', [SELECTED]: '', ...changes })
  return {
    page,
    search,
    query,
    setPage,
    setSearch: (text: string) => change({ page: '', [SELECTED]: '', search: text }, REPLACED),
    /** Empty values remove a filter. */
    setFilters: refine,
    valueOf: (filter: string) => String(rows[filter] ?? ''),
    isFiltered: Object.values(rows).some((value) => value !== undefined && value !== ''),
    clear: () => refine(Object.fromEntries(Object.keys(rows).map((key) => [key, '']))),
    sort: sort as Sort,
    setSort: (next: string) => change({ page: '', [SORT]: next }),
    columns,
    /** Those that are visible at every width. */
    wanted,
    showColumn: (id: string, isShown: boolean) =>
      change(
        (latest) => ({
          [COLUMNS]: withColumn(latest.get(COLUMNS), id, { isShown, isOwn: !extra.includes(id), sorted }),
        }),
        REPLACED,
      ),
    selection,
    /** The selection as the address has it: ids, or that all are selected. */
    chosen,
    setSelected: (idsAfter: (chosen: string) => readonly number[]) =>
      change((latest) => ({ [SELECTED]: idsAfter(latest.get(SELECTED) ?? '').join() }), REPLACED),
    selectMatching: () => change({ [SELECTED]: EVERYTHING }, REPLACED),
    clearSelection: () => change({ [SELECTED]: '' }, REPLACED),
  }
}

export type ListOf<L extends List> = ReturnType<typeof useList<L>>

/** Of any list. */
export type ListState = Omit<ReturnType<typeof useList<List>>, 'query' | 'selection'> & {
  selection: Selection<List> | null
}

const NONE: readonly string[] = []

const withoutSort = ({ sort: _, ...rows }: Record<string, unknown>): Record<string, unknown> => rows

type Columns = { optional: readonly string[]; extra: readonly string[]; sorted: string }

/**
 * `price,sales` are these two. With `default`, they are the list's own and the named ones, without those after a minus:
 * `default,epc,-tags`. The column of the sort is one of them unless it is after a minus.
 */
const columnsIn = (text: string | null, { optional, extra, sorted }: Columns) => {
  const names = namesIn(text)
  const isWanted = (id: string) => names.includes(id) || (id === sorted && !names.includes(`-${id}`))
  const isShown = (id: string) =>
    isWanted(id) || (names.includes(AS_AT_FIRST) && !extra.includes(id) && !names.includes(`-${id}`))
  return { columns: optional.filter(isShown), wanted: [...optional.filter(isWanted), sorted] }
}

const namesIn = (text: string | null): readonly string[] => text?.split(',') ?? [AS_AT_FIRST]

type Change = { isShown: boolean; isOwn: boolean; sorted: string }

const withColumn = (text: string | null, id: string, { isShown, isOwn, sorted }: Change): string => {
  const others = namesIn(text).filter((name) => name !== id && name !== `-${id}` && name !== NO_COLUMNS)
  const isElseShown = id === sorted || (isOwn && others.includes(AS_AT_FIRST))
  const next = isShown ? [...others, id] : isElseShown ? [...others, `-${id}`] : others
  if (next.length === 0) return NO_COLUMNS
  return next.join() === AS_AT_FIRST ? '' : next.join()
}

/** What the table needs of a list. `pageIds` are the ids of the rows on the page. */
export const tableOptionsOf = (state: ListState, optional: readonly string[], pageIds: readonly number[]) => {
  const { sort, columns, wanted, selection, chosen } = state
  const sorting: SortingState = [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }]
  const columnVisibility: ColumnVisibilityState = Object.fromEntries(optional.map((id) => [id, columns.includes(id)]))
  const rowsOf = (text: string): RowSelectionState =>
    Object.fromEntries((text === EVERYTHING ? pageIds : idsIn(text)).map((id) => [id, true]))
  return {
    state: { sorting, columnVisibility, rowSelection: rowsOf(chosen) },
    meta: { wanted },
    enableSortingRemoval: false,
    enableMultiSort: false,
    onSortingChange: (updater: Updater<SortingState>) => {
      const [next] = applied(updater, sorting)
      if (next) state.setSort(next.desc ? `-${next.id}` : next.id)
    },
    onRowSelectionChange: (updater: Updater<RowSelectionState>) => {
      const idsAfter = (text: string) =>
        Object.entries(applied(updater, rowsOf(text))).flatMap(([id, isOn]) => (isOn ? [Number(id)] : []))
      state.setSelected(idsAfter)
      if (selection?.kind === 'matching' && idsAfter(chosen).length > 0)
        toast({ title: 'Selection reduced to this page', description: 'Rows on other pages are no longer selected.' })
    },
  }
}

const applied = <State>(updater: Updater<State>, state: State): State =>
  typeof updater === 'function' ? (updater as (old: State) => State)(state) : updater
