import type { AppConfig } from './app-config'
import type { BlogList, BlogPost } from './blog'
import type { PAGES } from './pages'
import type { ProgramPage, PublicProduct } from './programs'

/** Pages that the host renders to complete HTML; all others are rendered in the browser. */
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

/** Database content of a rendered page. `missing` renders the 404 page. */
export type PageData =
  | { kind: 'none' }
  | { kind: 'missing' }
  | { kind: 'program'; page_id: string; program: ProgramPage; products: PublicProduct[] }
  | { kind: 'blog-list'; list: BlogList }
  | { kind: 'blog-post'; post: BlogPost; more: BlogList['posts'] }

/**
 * What the host knew when it rendered a page, in `<script type="application/json" id="page-state">`. The browser hydrates
 * from it; other data would cause a mismatch. `path` includes the query where the query selects the content.
 */
export type PageState = { path: string; year: number; version: string; data: PageData }

export type PageHead = {
  title: string
  description: string
  /** Absolute; null for a page that must not be indexed, such as the 404 page. */
  canonical: string | null
  isIndexed: boolean
  openGraph: { type: 'website' | 'article'; image: string }
  /** Each becomes an `application/ld+json` script. */
  jsonLd: object[]
}

/** Renders a page to HTML. `module` is the page's source file, the key of its chunk in the build manifest. */
export type RenderPage = (input: {
  state: PageState
  config: AppConfig
}) => Promise<{ html: string; head: PageHead; module: string }>
