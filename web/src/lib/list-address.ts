import { useSearchParams } from 'react-router-dom'

const MAX_PAGE = 100_000

/** Kept in the URL. A new search or filter returns to page 1. */
export const useListAddress = (filterKey = 'status') => {
  const [query, setQuery] = useSearchParams()
  const requested = Number(query.get('page'))
  const change = (key: string, value: string, replace: boolean) =>
    setQuery(
      (current) => {
        const next = new URLSearchParams(current)
        next.delete('page')
        if (value === '') next.delete(key)
        else next.set(key, value)
        return next
      },
      { replace },
    )
  return {
    page: Number.isInteger(requested) && requested >= 1 && requested <= MAX_PAGE ? requested : 1,
    search: query.get('search') ?? '',
    filter: query.get(filterKey) ?? '',
    setPage: (page: number) => change('page', page === 1 ? '' : String(page), false),
    setSearch: (search: string) => change('search', search, true),
    setFilter: (value: string) => change(filterKey, value, false),
    clear: () => setQuery({}),
  }
}
