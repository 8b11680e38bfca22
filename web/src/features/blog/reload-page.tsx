import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { TextLink } from '../../components/ui/text-link'
import { readPageState } from '../../lib/page-state'

/** For history navigation: only the server has blog data. */
export const ReloadPage = () => {
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (!wasLoadedWithoutData(pathname + search)) window.location.reload()
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

/** True if this URL was already loaded as a document without page data; reloading it again would loop forever. */
const wasLoadedWithoutData = (address: string): boolean => {
  const [navigation] = performance.getEntriesByType('navigation')
  const { pathname, search } = new URL(navigation?.name ?? window.location.href)
  return pathname + search === address && (readPageState()?.data.kind ?? 'none') === 'none'
}
