const MAX = 80

/** The address of a page by its title: "Fernhill 8-Inch Chef's Knife" is `fernhill-8-inch-chefs-knife`. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    // Not in the middle of a word, unless it is one.
    .replace(new RegExp(`^(.{1,${MAX - 1}})-.*$`), (whole, short: string) => (whole.length > MAX ? short : whole))
    .slice(0, MAX) || 'page'
