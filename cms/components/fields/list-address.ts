export type Condition = [field: string, operator: string, value: string | readonly (string | number)[]]

/** In the format of the panel's own filter: groups joined by "or", the conditions of each by "and". */
export const listAddress = (slug: string, ...groups: Condition[][]): string => {
  const query = new URLSearchParams()
  for (const [either, conditions] of groups.entries()) {
    for (const [place, [field, operator, value]] of conditions.entries()) {
      const name = `where[or][${either}][and][${place}][${field}][${operator}]`
      if (typeof value === 'string') query.append(name, value)
      else for (const [index, one] of value.entries()) query.append(`${name}[${index}]`, String(one))
    }
  }
  const text = query.toString()
  return `/admin/collections/${slug}${text === '' ? '' : `?${text}`}`
}
