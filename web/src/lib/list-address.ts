import { useSearchParams } from 'react-router-dom'

const MAX_PAGE = 100_000

/** Kept in the URL. A new search or filter returns to page 1. Lists with a sort, columns or a selection use `useList`. */
export const useListAddress = (filterKey = 'status') => {
  const [query, setQuery] = useSearchParams()
  const requested = Number(query.get('page'))
  /** Empty values are removed. */
  const change = (changes: Readonly<Record<string, string>>, replace = false) =>
    setQuery(
      (current) => {
        const next = new URLSearchParams(current)
        for (const [key, value] of Object.entries(changes)) {
          if (value === '') next.delete(key)
          else next.set(key, value)
        }
        return next
      },
      { replace },
    )
  return {
    page: Number.isInteger(requested) && requested >= 1 && requested <= MAX_PAGE ? requested : 1,
    search: query.get('search') ?? '',
    filter: query.get(filterKey) ?? '',
    change,
    setPage: (page: number, replace = false) => change({ page: page === 1 ? '' : String(page) }, replace),
    setSearch: (search: string) => change({ page: '', search }, true),
    setFilter: (value: string) => change({ page: '', [filterKey]: value }),
    clear: () => setQuery({}),
  }
}
