import { useEffect } from 'react'

/** Names the page in the browser's tab; the host does the same in the first answer. */
export const usePageTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} · Shelfmate`
  }, [title])
}
