import { useEffect } from 'react'

const SUFFIX = ' · Shelfmate'

/** A page's title with the product's name, as the browser's tab and search engines show it. */
export const fullTitle = (title: string): string => `${title}${SUFFIX}`

/** The title of the page that is open, without the product's name. */
export const openTitle = (): string => document.title.replace(SUFFIX, '')

/** Names the page in the browser's tab; the host does the same in the first answer. */
export const usePageTitle = (title: string): void => {
  useEffect(() => {
    document.title = fullTitle(title)
  }, [title])
}

/** What the host wrote into the head of one page and is not true of any other. */
const OF_ONE_PAGE =
  'link[rel="canonical"], meta[name="robots"], meta[name="description"], meta[property^="og:"], meta[name^="twitter:"], script[type="application/ld+json"]'

/**
 * Removes from the head what described the document's own page, once another page is open: a browser that shares a page
 * shares its canonical address.
 */
export const forgetFirstHead = (): void => {
  for (const element of document.head.querySelectorAll(OF_ONE_PAGE)) element.remove()
}
