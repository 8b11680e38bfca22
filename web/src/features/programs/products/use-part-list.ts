import type { SortingState, Updater } from '@tanstack/react-table'
import { PRODUCT_LINKS } from '../../../../../src/contracts/lists'
import { readListQuery } from '../../../components/list/read-list-query'
import { usePageNumber } from '../../../lib/list-address'

const ROWS = 10

/** The page, the search and the sort of one of several lists of a page, in the URL with the name of the list before them. */
export const usePartList = (name: string) => {
  const { query, change, page, setPage } = usePageNumber(`${name}Page`)
  const { search, sort } = readListQuery(PRODUCT_LINKS, (field) => query.get(`${name}${capitalized(field)}`))
  const sorting: SortingState = [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }]
  return {
    query: { search, sort, page, limit: ROWS },
    search: search ?? '',
    setSearch: (text: string) => change({ [`${name}Page`]: '', [`${name}Search`]: text }, { replace: true }),
    pageOf: (total: number) => ({ page, limit: ROWS, total, onPageChange: setPage }),
    options: {
      state: { sorting },
      enableSortingRemoval: false,
      enableMultiSort: false,
      onSortingChange: (updater: Updater<SortingState>) => {
        const [next] = typeof updater === 'function' ? updater(sorting) : updater
        if (next) change({ [`${name}Page`]: '', [`${name}Sort`]: next.desc ? `-${next.id}` : next.id })
      },
    },
  }
}

const capitalized = (text: string): string => `${text[0]?.toUpperCase()}${text.slice(1)}`

export type PartList = ReturnType<typeof usePartList>
