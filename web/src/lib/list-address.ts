import { useAddress } from './address'

const MAX_PAGE = 100_000
const REPLACED = { replace: true }

/** Kept in the URL. A new search or filter returns to page 1. Lists with a sort, columns or a selection use `useList`. */
export const useListAddress = (filterKey = 'status') => {
  const { query, change, page, setPage } = usePageNumber('page')
  return {
    query,
    page,
    search: query.get('search') ?? '',
    filter: query.get(filterKey) ?? '',
    change,
    setPage,
    setSearch: (search: string) => change({ page: '', search }, REPLACED),
  }
}

/** The page number of a list, in the URL under `key`: `page`, or `monthsPage` for one of several lists. */
export const usePageNumber = (key: 'page' | `${string}Page`) => {
  const { query, change } = useAddress()
  const requested = Number(query.get(key))
  return {
    query,
    change,
    page: Number.isInteger(requested) && requested >= 1 && requested <= MAX_PAGE ? requested : 1,
    setPage: (page: number, replace = false) => change({ [key]: page === 1 ? '' : String(page) }, { replace }),
  }
}
