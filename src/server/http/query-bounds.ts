/** What is wrong with a query, in words for whoever sent it; null when nothing is. */
export type QueryFault = string | null

const MAX_ORDERS = 10
const MAX_LISTED = 1_000
const MAX_PLAIN_CONDITIONS = 20

/**
 * What neither door takes: more parameters than the parser behind it reads (it would leave the rest out, and with it
 * conditions), and names that every object has (it leaves these out as well).
 */
export const faultOfNames = (query: URLSearchParams, maxParameters: number): QueryFault => {
  const names = [...query.keys()]
  if (names.length > maxParameters) return `At most ${maxParameters} parameters`
  const isInherited = names.some((name) => name.split(/[[\].]+/).some((part) => part in Object.prototype))
  return isInherited ? 'A parameter has a name that is not accepted' : null
}

/**
 * What Payload's interface takes from nobody: conditions or data as JSON text, long lists of values, and an order by a
 * field of another row, which would tell about what may not be read there. The panel asks for none of it.
 */
export const faultOfCmsQuery = (query: URLSearchParams): QueryFault => {
  for (const [name, value] of query) {
    if (/^(where|data)$/.test(name) && value !== '') return 'Conditions are written as where[field][operator]=value'
    if (isCondition(name) && value.split(',').length > MAX_LISTED) return `At most ${MAX_LISTED} values in a condition`
    if (!/^sort(\[|$)|\[sort\]/.test(name)) continue
    if (hops(value)) return 'Order by fields of the row itself'
    if (value.split(',').length > MAX_ORDERS) return `Order by at most ${MAX_ORDERS} fields`
  }
  return null
}

/** What only staff may ask: more than 20 conditions, one on a field of another row, or no page in particular. */
export const faultOfPlainQuery = (query: URLSearchParams): QueryFault => {
  const isWholePage = query.getAll('limit').every((limit) => /^([1-9]\d?|100)$/.test(limit))
  if (!isWholePage || query.get('pagination') === 'false') return 'A page has 1 to 100 rows'
  const conditions = [...query.keys()].filter(isCondition)
  const isTooMuch = conditions.length > MAX_PLAIN_CONDITIONS || conditions.some(hops)
  return isTooMuch ? 'At most 20 conditions, on fields of the row itself' : null
}

const isCondition = (name: string): boolean => /^\s*where|\[where\]/.test(name)

/** Payload reads two underscores as a dot. */
const hops = (path: string): boolean => path.includes('.') || path.includes('__')
