import type { ReactNode } from 'react'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { ColumnsMenu, type ColumnsMenuProps } from './columns-menu'
import { FilterMenu, type FilterMenuProps } from './filter-menu'
import { SearchField } from './search-field'
import type { ListState } from './use-list'

type Tools = 'search' | 'setSearch' | 'columns' | 'showColumn' | 'isFiltered' | 'clear' | 'valueOf' | 'setFilters'
type Part = { list: Pick<ListState, Tools> }

export type ListToolsProps = Part & {
  searchLabel: string
  columns: ColumnsMenuProps['options']
  /** The button for the file. */
  csv: ReactNode
  /** The filters. */
  children: ReactNode
}

/** Search, columns and file of a list, over its filters. */
export const ListTools = ({ list, searchLabel, columns, csv, children }: ListToolsProps) => (
  <div className="grid gap-3">
    <div className="flex flex-wrap items-center justify-between gap-3">
      <SearchField label={searchLabel} value={list.search} onSearch={list.setSearch} />
      <div className="flex gap-2">
        <ColumnsMenu options={columns} values={list.columns} onShow={list.showColumn} />
        {csv}
      </div>
    </div>
    <Filters list={list}>{children}</Filters>
  </div>
)

/** Ends with what clears them. */
export const Filters = ({ list, children }: { list: Pick<ListState, 'isFiltered' | 'clear'>; children: ReactNode }) => (
  <fieldset className="flex min-w-0 flex-wrap gap-1.5">
    <legend className="sr-only">Filters</legend>
    {children}
    {list.isFiltered && (
      <Button size="small" variant="quiet" onClick={list.clear}>
        Clear filters
      </Button>
    )}
  </fieldset>
)

export type FilterProps = Pick<FilterMenuProps, 'label' | 'options'> & {
  list: Pick<ListState, 'valueOf' | 'setFilters'>
  filter: string
}

/** One of the list's filters with fixed options. */
export const Filter = ({ list, filter, ...menu }: FilterProps) => (
  <FilterMenu {...menu} value={list.valueOf(filter)} onChoose={(value) => list.setFilters({ [filter]: value })} />
)

/** For when search and filters find nothing; `what` names the rows, in the plural. */
export const NothingFound = ({ list, what }: { list: Pick<ListState, 'clear'>; what: string }) => (
  <EmptyState
    outline="table"
    title="No results"
    text={`No ${what} match your search and filters.`}
    action={<Button onClick={list.clear}>Show all {what}</Button>}
  />
)
