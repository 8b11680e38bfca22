import type { SortingState, Updater } from '@tanstack/react-table'
import { useSearchParams } from 'react-router-dom'
import { PRODUCT_LINKS, type ProductLinkSort } from '../../../../../src/contracts/products'

/** The page and the sort of one of several lists of a page, in the URL with the name of the list before them. */
export const usePartList = (name: string) => {
  const [address, setAddress] = useSearchParams()
  const requested = Number(address.get(`${name}Page`))
  const sorted = PRODUCT_LINKS.file.shape.sort.safeParse(address.get(`${name}Sort`) ?? undefined)
  const sort: ProductLinkSort = sorted.success ? sorted.data : '-commission'
  const sorting: SortingState = [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }]
  const change = (changes: Record<string, string>) =>
    setAddress(
      (current) => {
        const next = new URLSearchParams(current)
        for (const [key, value] of Object.entries(changes)) {
          if (value === '') next.delete(key)
          else next.set(key, value)
        }
        return next
      },
      { preventScrollReset: true },
    )
  return {
    sort,
    page: Number.isInteger(requested) && requested > 0 && requested <= 100_000 ? requested : 1,
    setPage: (page: number) => change({ [`${name}Page`]: page === 1 ? '' : String(page) }),
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
