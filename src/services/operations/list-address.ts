export type Condition = [field: string, operator: string, value: string | readonly (string | number)[]]

/**
 * The conditions of a group are joined by "and", groups by "or". Not in the format that Payload's own filter writes, because
 * Payload opens the filter when it finds that.
 */
export const listAddress = (slug: string, ...groups: readonly Condition[][]): string => {
  const query = new URLSearchParams()
  for (const [either, conditions] of groups.entries()) {
    for (const [place, [field, operator, value]] of conditions.entries()) {
      const group = groups.length === 1 ? `[and][${place}]` : `[or][${either}]`
      const name = `where${group}[${field}][${operator}]`
      if (typeof value === 'string') query.append(name, value)
      else for (const [index, one] of value.entries()) query.append(`${name}[${index}]`, String(one))
    }
  }
  const text = query.toString()
  return `/admin/collections/${slug}${text === '' ? '' : `?${text}`}`
}
