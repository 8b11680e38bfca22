const MAX = 80

/** The address of a page by its title: "Fernhill 8-Inch Chef's Knife" is `fernhill-8-inch-chefs-knife`. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX)
    .replace(/^-+|-+$/g, '') || 'page'
