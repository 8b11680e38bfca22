import {
  FILTER_PATTERNS,
  type Filter,
  type List,
  type ListQuery,
  MAX_SEARCH_CHARACTERS,
} from '../../../../src/contracts/lists'
import { MAX_ID } from '../../../../src/contracts/patterns'

/** A list's query in the URL, `given` by name. Values that the server would refuse are ignored. */
export const readListQuery = <const L extends List>(list: L, given: (name: string) => string | null): ListQuery<L> => {
  const query: Record<string, string | number> = { sort: list.first }
  const sort = given('sort') ?? ''
  if (list.sorts.includes(sort.replace(/^-/, ''))) query.sort = sort
  const search = given('search') ?? ''
  if (list.isSearchable && search !== '' && search.length <= MAX_SEARCH_CHARACTERS) query.search = search
  for (const [name, filter] of Object.entries(list.filters)) {
    const value = accepted(given(name) ?? '', filter)
    if (value !== null) query[name] = value
  }
  return query as ListQuery<L>
}

const accepted = (text: string, filter: Filter): string | number | null => {
  if (typeof filter !== 'string') return filter.includes(text) ? text : null
  if (!FILTER_PATTERNS[filter].test(text)) return null
  if (filter !== 'id') return text
  return Number(text) <= MAX_ID ? Number(text) : null
}
