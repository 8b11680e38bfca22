import type { AppConfig } from './app-config'
import type { BlogList, BlogPost } from './blog'
import type { PAGES } from './pages'
import type { ProgramPage, PublicProduct } from './programs'

/** The pages that the host answers as complete HTML; all others begin in the browser. */
export const RENDERED_PAGES = [
  '/',
  '/a/:pageId',
  '/terms-of-service',
  '/privacy-policy',
  '/amazon/eula',
  '/privacy/amazon-ads-api',
  '/aa-api-consent',
  '/shelfmate-company',
  '/blog',
  '/blog/:slug',
  '/blog/category/:category',
] as const satisfies readonly (typeof PAGES)[number][]

/** What a rendered page shows that comes from the database. `missing`: the page is the 404 page. */
export type PageData =
  | { kind: 'none' }
  | { kind: 'missing' }
  | { kind: 'program'; page_id: string; program: ProgramPage; products: PublicProduct[] }
  | { kind: 'blog-list'; list: BlogList }
  | { kind: 'blog-post'; post: BlogPost; more: BlogList['posts'] }

/**
 * What the host knew when it rendered a page, in `<script type="application/json" id="page-state">`: the browser begins
 * with the same, or what it makes would differ from what it was sent. `path` has the query where it decides the page.
 */
export type PageState = { path: string; year: number; version: string; data: PageData }

/** What stands in a page's head. */
export type PageHead = {
  title: string
  description: string
  /** Absolute; null for a page that is not to be found, like the 404 page. */
  canonical: string | null
  isIndexed: boolean
  openGraph: { type: 'website' | 'article'; image: string }
  /** Each becomes one `application/ld+json`. */
  jsonLd: object[]
}

/** Renders a page to HTML. `module` is the source file of the page, by which the build's manifest names its chunk. */
export type RenderPage = (input: {
  state: PageState
  config: AppConfig
}) => Promise<{ html: string; head: PageHead; module: string }>
