import { matchPath } from 'react-router-dom'
import { MESSAGES } from '../../../src/contracts/messages'
import type { PageHead, PageState, RENDERED_PAGES } from '../../../src/contracts/rendered-pages'
import { ADS_API_CONSENT } from '../features/legal/ads-api-consent-text'
import { ADS_API_PRIVACY } from '../features/legal/ads-api-privacy-text'
import { AMAZON_EULA } from '../features/legal/amazon-eula-text'
import { COMPANY } from '../features/legal/company-text'
import type { LegalText } from '../features/legal/legal-text'
import { PRIVACY } from '../features/legal/privacy-text'
import { TERMS } from '../features/legal/terms-text'
import { PROGRAM_NOT_FOUND } from '../features/programs/public/program-messages'
import { fullTitle } from '../lib/page-title'
import { blogListHead, blogPostHead, type HeadParts, programHead, startHead, textHead } from './head-parts'

/** Pages whose text is part of the app, and their texts. */
const TEXTS: Readonly<Partial<Record<(typeof RENDERED_PAGES)[number], LegalText>>> = {
  '/terms-of-service': TERMS,
  '/privacy-policy': PRIVACY,
  '/amazon/eula': AMAZON_EULA,
  '/privacy/amazon-ads-api': ADS_API_PRIVACY,
  '/aa-api-consent': ADS_API_CONSENT,
  '/shelfmate-company': COMPANY,
}

/** Search engines cut descriptions at about this length. */
const DESCRIPTION_CHARACTERS = 160

/**
 * The head of a rendered page. `publicUrl` has no trailing slash. The JSON-LD types are schema.org's.
 */
export const headOf = (state: PageState, publicUrl: string): PageHead => {
  const parts = partsOf(state, publicUrl)
  const canonical = parts.isIndexed ? `${publicUrl}${parts.path ?? pathIn(state)}` : null
  return {
    title: fullTitle(parts.title),
    description: shortened(parts.description),
    canonical,
    isIndexed: parts.isIndexed,
    openGraph: { type: parts.type ?? 'website', image: parts.image ?? `${publicUrl}/og.png` },
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
    case 'blog-list':
      return blogListHead(data.list, publicUrl)
    case 'blog-post':
      return blogPostHead(data.post, publicUrl)
    case 'none': {
      const text = Object.entries(TEXTS).find(([pattern]) => matchPath(pattern, path))?.[1]
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
