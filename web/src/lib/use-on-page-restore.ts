import { useEffect } from 'react'

/** Calls `reset` when the page is restored from the back/forward cache, where its buttons would still be loading. */
export const useOnPageRestore = (reset: () => void): void => {
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && reset()
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [reset])
}
