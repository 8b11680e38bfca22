import { SearchField } from '../../../components/list/search-field'
import { EmptyState } from '../../../components/ui/empty-state'
import type { PartList } from './use-part-list'

export type PartHeadProps = { title: string; searchLabel: string; list: Pick<PartList, 'search' | 'setSearch'> }

export const PartHead = ({ title, searchLabel, list }: PartHeadProps) => (
  <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
    <h2 className="font-semibold text-16">{title}</h2>
    <SearchField label={searchLabel} value={list.search} onSearch={list.setSearch} />
  </header>
)

/** `what` names the rows, in the plural. */
export const NothingFound = ({ what, search }: { what: string; search: string }) => (
  <EmptyState outline="table" title="No results" text={`No ${what} match “${search}”.`} />
)
