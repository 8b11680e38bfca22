import { createContext, useContext } from 'react'
import type { PageData, PageState } from '../../../src/contracts/rendered-pages'

/** The state of the document that the host rendered; null in a document that begins in the browser. */
export const PageStateContext = createContext<PageState | null>(null)

/** Year, version and data of the rendered document. Year and version hold as long as it is open. */
export const usePageState = (): PageState | null => useContext(PageStateContext)

/**
 * What the host rendered this very page with: on the server, and in the browser as long as the address has the path that
 * the document came for. Null on every page that one went on to without a new document, and when the host's data are of
 * another kind. Its HTML texts were sanitised by the host.
 */
export const usePageData = <K extends PageData['kind']>(kind: K): Extract<PageData, { kind: K }> | null => {
  const data = useContext(PageStateContext)?.data
  return isOfKind(data, kind) ? data : null
}

/** The state in this document, or null. Written by the host as JSON, so its shape needs no check. */
export const readPageState = (): PageState | null => {
  const text = document.getElementById('page-state')?.textContent
  return text ? (JSON.parse(text) as PageState) : null
}

const isOfKind = <K extends PageData['kind']>(
  data: PageData | undefined,
  kind: K,
): data is Extract<PageData, { kind: K }> => data?.kind === kind
