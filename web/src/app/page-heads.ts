import { matchPath } from 'react-router-dom'
import { RSS_PATH } from '../../../src/contracts/blog-paths'
import { MESSAGES } from '../../../src/contracts/messages'
import { withSiteName } from '../../../src/contracts/page-title'
import type { PageHead, PageState } from '../../../src/contracts/rendered-pages'
import type { LegalText } from '../features/legal/legal-text'
import { PROGRAM_NOT_FOUND } from '../features/programs/public/program-messages'
import {
  blogListHead,
  blogPostHead,
  creatorHead,
  type HeadParts,
  programHead,
  startHead,
  statusHead,
  textHead,
} from './head-parts'

/* Only the host needs the texts of all pages. */
const TEXTS = Object.values(
  import.meta.glob<Readonly<Record<string, LegalText>>>(
    ['../features/legal/*-text.ts', '!../features/legal/legal-text.ts'],
    { eager: true },
  ),
).flatMap((module) => Object.values(module))

/** Search engines cut descriptions at about this length. */
const DESCRIPTION_CHARACTERS = 160

/**
 * The head of a rendered page. `publicUrl` has no trailing slash. The JSON-LD types are schema.org's.
 */
export const headOf = (state: PageState, publicUrl: string): PageHead => {
  const parts = partsOf(state, publicUrl)
  const canonical = parts.isIndexed ? `${publicUrl}${parts.path ?? pathIn(state)}` : null
  return {
    title: withSiteName(parts.title),
    description: shortened(parts.description),
    canonical,
    isIndexed: parts.isIndexed,
    openGraph: { type: parts.type ?? 'website', image: parts.image ?? `${publicUrl}/og.png` },
    feed: state.data.kind.startsWith('blog-') ? publicUrl + RSS_PATH : null,
    jsonLd: parts.jsonLd,
  }
}

const partsOf = (state: PageState, publicUrl: string): HeadParts => {
  const { data } = state
  const path = pathIn(state)
  const address = `${publicUrl}${path}`
  switch (data.kind) {
    case 'missing':
      return matchPath('/a/:pageId', path) ? NO_PROGRAM : NO_PAGE
    case 'program':
      return programHead(data, address)
    case 'status':
      return statusHead(address)
    case 'creator':
      return creatorHead(data, publicUrl)
    case 'blog-list':
      return blogListHead(data.list, publicUrl)
    case 'blog-post':
      return blogPostHead(data.post, publicUrl)
    case 'none': {
      const text = TEXTS.find((one) => matchPath(one.path, path))
      return text ? textHead(text, address) : startHead(publicUrl)
    }
  }
}

const NO_PAGE: HeadParts = {
  title: MESSAGES.notFoundTitle,
  description: MESSAGES.notFoundText,
  isIndexed: false,
  jsonLd: [],
}
const NO_PROGRAM: HeadParts = { ...NO_PAGE, title: PROGRAM_NOT_FOUND, description: MESSAGES.programPageFailed }

const pathIn = ({ path }: PageState): string => {
  const { pathname } = new URL(path, 'http://host')
  return pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
}

const shortened = (text: string): string =>
  text.length <= DESCRIPTION_CHARACTERS ? text : `${text.slice(0, DESCRIPTION_CHARACTERS - 1).replace(/\s+\S*$/, '')}…`
