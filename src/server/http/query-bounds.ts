export type QueryFault = string | null

const MAX_ORDERS = 10
const MAX_LISTED = 1_000
const MAX_PLAIN_CONDITIONS = 20

/**
 * Refuses more parameters than the parser reads, because it would drop the rest and conditions with them, and names
 * inherited from Object.prototype, which it drops as well.
 */
export const faultOfNames = (query: URLSearchParams, maxParameters: number): QueryFault => {
  const names = [...query.keys()]
  if (names.length > maxParameters) return `At most ${maxParameters} parameters`
  const isInherited = names.some((name) => name.split(/[[\].]+/).some((part) => part in Object.prototype))
  return isInherited ? 'A parameter name is not allowed' : null
}

/**
 * Refuses conditions or data as JSON text, long lists of values, and sorting by a field of a related row, which could
 * reveal values that the caller may not read. The panel uses none of them.
 */
export const faultOfCmsQuery = (query: URLSearchParams): QueryFault => {
  for (const [name, value] of query) {
    if (/^(where|data)$/.test(name) && value !== '') return 'Write conditions as where[field][operator]=value'
    if (isCondition(name) && value.split(',').length > MAX_LISTED)
      return `A condition can have at most ${MAX_LISTED} values`
    if (!/^sort(\[|$)|\[sort\]/.test(name)) continue
    if (hops(value)) return 'Sort by fields of the row itself'
    if (value.split(',').length > MAX_ORDERS) return `Sort by at most ${MAX_ORDERS} fields`
  }
  return null
}

/** Reserved for staff: more than 20 conditions, conditions on fields of related rows, and unpaginated reads. */
export const faultOfPlainQuery = (query: URLSearchParams): QueryFault => {
  const isWholePage = query.getAll('limit').every((limit) => /^([1-9]\d?|100)$/.test(limit))
  if (!isWholePage || query.get('pagination') === 'false') return 'Set limit to 1 to 100'
  const conditions = [...query.keys()].filter(isCondition)
  const isTooMuch = conditions.length > MAX_PLAIN_CONDITIONS || conditions.some(hops)
  return isTooMuch ? 'Use at most 20 conditions, only on fields of the row itself' : null
}

const isCondition = (name: string): boolean => /^\s*where|\[where\]/.test(name)

/** Payload reads two underscores as a dot. */
const hops = (path: string): boolean => path.includes('.') || path.includes('__')
