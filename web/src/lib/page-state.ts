import { createContext, useContext } from 'react'
import type { PageData, PageState } from '../../../src/contracts/rendered-pages'

/** The state that the host rendered the document with; null for documents rendered only in the browser. */
export const PageStateContext = createContext<PageState | null>(null)

/** Year and version stay valid after navigation. */
export const usePageState = (): PageState | null => useContext(PageStateContext)

/**
 * Only on the document's own path: null after client-side navigation, and when the data are of another kind. The host
 * has sanitized its HTML.
 */
export const usePageData = <K extends PageData['kind']>(kind: K): Extract<PageData, { kind: K }> | null => {
  const data = useContext(PageStateContext)?.data
  return isOfKind(data, kind) ? data : null
}

/** The host writes it, so its shape is not checked. */
export const readPageState = (): PageState | null => {
  const text = document.getElementById('page-state')?.textContent
  return text ? (JSON.parse(text) as PageState) : null
}

const isOfKind = <K extends PageData['kind']>(
  data: PageData | undefined,
  kind: K,
): data is Extract<PageData, { kind: K }> => data?.kind === kind
