import { useEffect } from 'react'
import { SITE_SUFFIX, withSiteName } from '../../../src/contracts/page-title'

/** The current page's title without the product's name. */
export const openTitle = (): string => document.title.replace(SITE_SUFFIX, '')

/** Sets the document title. For rendered pages the host has set it in the HTML. */
export const usePageTitle = (title: string): void => {
  useEffect(() => {
    document.title = withSiteName(title)
  }, [title])
}

/** Head elements that the host wrote for the document's own page. */
const OF_ONE_PAGE =
  'link[rel="canonical"], meta[name="robots"], meta[name="description"], ' +
  'meta[property^="og:"], meta[name^="twitter:"], script[type="application/ld+json"]'

/** After client-side navigation. Browsers share a page by its canonical URL, which would be the previous page's. */
export const forgetFirstHead = (): void => {
  for (const element of document.head.querySelectorAll(OF_ONE_PAGE)) element.remove()
}
