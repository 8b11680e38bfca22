import type { AppConfig } from './app-config'
import type { BlogList, BlogPost } from './blog'
import type { ProgramPage, PublicProduct } from './programs'
import type { PublicCreator } from './public-creator'
import { PUBLIC_PAGES, type PublicPage, type RenderedPath } from './public-pages'
import type { SystemStatus } from './status'

export const RENDERED_PAGES: readonly RenderedPath[] = PUBLIC_PAGES.filter(
  (page): page is PublicPage & { path: RenderedPath } => page.shell === 'rendered',
).map(({ path }) => path)

/** `missing` renders the 404 page. */
export type PageData =
  | { kind: 'none' }
  | { kind: 'missing' }
  | { kind: 'program'; page_id: string; program: ProgramPage; products: PublicProduct[] }
  | { kind: 'creator'; creator: PublicCreator }
  | { kind: 'status'; status: SystemStatus }
  | { kind: 'blog-list'; list: BlogList }
  | { kind: 'blog-post'; post: BlogPost; more: BlogList['posts'] }

/**
 * Sent in `<script type="application/json" id="page-state">`. The browser hydrates from it; other data would cause a
 * mismatch. `path` includes the query where the query selects the content.
 */
export type PageState = { path: string; year: number; version: string; data: PageData }

export type PageHead = {
  title: string
  description: string
  /** Absolute; null for a page that must not be indexed, such as the 404 page. */
  canonical: string | null
  isIndexed: boolean
  openGraph: { type: 'website' | 'article' | 'profile'; image: string }
  /** The RSS feed of the blog's pages. */
  feed: string | null
  /** Each becomes an `application/ld+json` script. */
  jsonLd: object[]
}

/** Renders a page to HTML. `modules` are the page's source files, the keys of their chunks in the build manifest. */
export type RenderPage = (input: {
  state: PageState
  config: AppConfig
}) => Promise<{ html: string; head: PageHead; modules: readonly string[] }>

/**
 * Renders a page that works in the browser alone, as it looks before its scripts have loaded. Null for a page that is not known
 * before, and for every other one.
 */
export type RenderForm = (input: { path: string; config: AppConfig }) => Promise<string | null>
