import type { SortingState, Updater } from '@tanstack/react-table'
import { PRODUCT_LINKS, type ProductLinkSort } from '../../../../../src/contracts/products'
import { useAddress } from '../../../lib/address'

const ROWS = 10

/** The page, the search and the sort of one of several lists of a page, in the URL with the name of the list before them. */
export const usePartList = (name: string) => {
  const { query: address, change } = useAddress()
  const requested = Number(address.get(`${name}Page`))
  const page = Number.isInteger(requested) && requested > 0 && requested <= 100_000 ? requested : 1
  const search = PRODUCT_LINKS.file.shape.search.safeParse(address.get(`${name}Search`) ?? '').data ?? ''
  const sorted = PRODUCT_LINKS.file.shape.sort.safeParse(address.get(`${name}Sort`) ?? undefined)
  const sort: ProductLinkSort = sorted.success ? sorted.data : '-commission'
  const sorting: SortingState = [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }]
  return {
    query: { search: search || undefined, sort, page, limit: ROWS },
    search,
    setSearch: (text: string) =>
      change({ [`${name}Page`]: '', [`${name}Search`]: text }, { replace: true, preventScrollReset: true }),
    pageOf: (total: number) => ({
      page,
      limit: ROWS,
      total,
      onPageChange: (next: number, replace = false) =>
        change({ [`${name}Page`]: next === 1 ? '' : String(next) }, { replace, preventScrollReset: true }),
    }),
    options: {
      state: { sorting },
      enableSortingRemoval: false,
      enableMultiSort: false,
      onSortingChange: (updater: Updater<SortingState>) => {
        const [next] = typeof updater === 'function' ? updater(sorting) : updater
        if (!next) return
        const to = next.desc ? `-${next.id}` : next.id
        change({ [`${name}Page`]: '', [`${name}Sort`]: to }, { preventScrollReset: true })
      },
    },
  }
}

export type PartList = ReturnType<typeof usePartList>
