import type { SortingState, Updater } from '@tanstack/react-table'
import { PRODUCT_LINKS, type ProductLinkSort } from '../../../../../src/contracts/products'
import { usePageNumber } from '../../../lib/list-address'

const ROWS = 10

/** The page, the search and the sort of one of several lists of a page, in the URL with the name of the list before them. */
export const usePartList = (name: string) => {
  const { query, change, page, setPage } = usePageNumber(`${name}Page`)
  const search = PRODUCT_LINKS.file.shape.search.safeParse(query.get(`${name}Search`) ?? '').data ?? ''
  const sorted = PRODUCT_LINKS.file.shape.sort.safeParse(query.get(`${name}Sort`) ?? undefined)
  const sort: ProductLinkSort = sorted.success ? sorted.data : '-commission'
  const sorting: SortingState = [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }]
  return {
    query: { search: search || undefined, sort, page, limit: ROWS },
    search,
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

export type PartList = ReturnType<typeof usePartList>
