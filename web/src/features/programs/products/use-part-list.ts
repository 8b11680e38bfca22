import type { SortingState, Updater } from '@tanstack/react-table'
import { PRODUCT_LINKS, type ProductLinkSort } from '../../../../../src/contracts/products'
import { useAddress } from '../../../lib/address'

/** The page and the sort of one of several lists of a page, in the URL with the name of the list before them. */
export const usePartList = (name: string) => {
  const { query: address, change } = useAddress()
  const requested = Number(address.get(`${name}Page`))
  const sorted = PRODUCT_LINKS.file.shape.sort.safeParse(address.get(`${name}Sort`) ?? undefined)
  const sort: ProductLinkSort = sorted.success ? sorted.data : '-commission'
  const sorting: SortingState = [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }]
  return {
    sort,
    page: Number.isInteger(requested) && requested > 0 && requested <= 100_000 ? requested : 1,
    setPage: (page: number, replace = false) =>
      change({ [`${name}Page`]: page === 1 ? '' : String(page) }, { replace, preventScrollReset: true }),
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
