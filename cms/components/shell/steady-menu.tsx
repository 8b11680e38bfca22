'use client'

import { useNav, useWindowInfo } from '@payloadcms/ui'
import { type ReactNode, useLayoutEffect } from 'react'

/**
 * Payload opens the menu when the page is hydrated, and closes it again once it knows that the screen is narrow.
 * Until then everything moves, and a click misses its target, so custom.css hides the menu.
 */
export const SteadyMenu = ({ children }: { children: ReactNode }) => {
  const { navOpen } = useNav()
  const { l: isNarrow } = useWindowInfo().breakpoints
  const isSettled = isNarrow === false || (isNarrow === true && !navOpen)
  useLayoutEffect(() => {
    if (isSettled) document.documentElement.dataset.menu = 'settled'
  }, [isSettled])
  return children
}
