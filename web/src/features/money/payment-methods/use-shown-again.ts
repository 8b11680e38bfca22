import { useEffect } from 'react'

/** Whoever presses Back on the provider's page gets this page as it was left: its buttons must work again. */
export const useShownAgain = (reset: () => void): void => {
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && reset()
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [reset])
}
