import { useAddress } from './address'

const MAX_PAGE = 100_000
const REPLACED = { replace: true }

/** Kept in the URL. A new search or filter returns to page 1. Lists with a sort, columns or a selection use `useList`. */
export const useListAddress = (filterKey = 'status') => {
  const { query, change } = useAddress()
  const requested = Number(query.get('page'))
  return {
    query,
    page: Number.isInteger(requested) && requested >= 1 && requested <= MAX_PAGE ? requested : 1,
    search: query.get('search') ?? '',
    filter: query.get(filterKey) ?? '',
    change,
    setPage: (page: number, replace = false) => change({ page: page === 1 ? '' : String(page) }, { replace }),
    setSearch: (search: string) => change({ page: '', search }, REPLACED),
  }
}
