import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { TextLink } from '../../components/ui/text-link'
import { readPageState } from '../../lib/page-state'

/**
 * Stands where a page of the blog has no post, after one went back to it: only the host has them, so the document is
 * loaded anew.
 */
export const LoadAgain = () => {
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (!hasComeWithout(pathname + search)) window.location.reload()
  }, [pathname, search])
  return (
    <main className="mx-auto grid max-w-content gap-3 px-4 py-20 sm:px-8">
      <p role="status" className="animate-late text-16 text-ink-2">
        Loading this page.{' '}
        <TextLink to={pathname + search} reloadDocument>
          Reload
        </TextLink>
      </p>
    </main>
  )
}

/** True for a document that came for this very address without a word of the host: loading it anew would never end. */
const hasComeWithout = (address: string): boolean => {
  const [navigation] = performance.getEntriesByType('navigation')
  const { pathname, search } = new URL(navigation?.name ?? window.location.href)
  return pathname + search === address && (readPageState()?.data.kind ?? 'none') === 'none'
}
