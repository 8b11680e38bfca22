'use client'

import { type ReactNode, useLayoutEffect } from 'react'

/**
 * Lets the browser follow links while a list is opening. Payload then completes the list's address
 * (`ListQueryProvider`), and Next discards a navigation that has begun: the click would do nothing. A layout effect,
 * because the address is completed in an effect.
 */
export const OpeningLists = ({ children }: { children: ReactNode }) => {
  useLayoutEffect(() => {
    window.addEventListener('click', keepFromRouter, true)
    return () => window.removeEventListener('click', keepFromRouter, true)
  }, [])
  return children
}

const keepFromRouter = (event: MouseEvent) => {
  const isLink = event.target instanceof Element && event.target.closest('a[href]') !== null
  if (isLink && isListOpening()) event.stopPropagation()
}

/** Its complete address has a limit. */
const isListOpening = (): boolean =>
  /^\/admin\/collections\/[^/]+$/.test(location.pathname) && !new URLSearchParams(location.search).has('limit')
