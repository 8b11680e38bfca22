'use client'

import { type ReactNode, useSyncExternalStore } from 'react'

/** Disables its controls until the page is hydrated: a click before that would do nothing. */
export const HydratedFieldset = ({ children }: { children: ReactNode }) => {
  const isHydrated = useSyncExternalStore(unchanging, () => true, isServer)
  return (
    <fieldset className="shelf-fieldset" disabled={!isHydrated}>
      {children}
    </fieldset>
  )
}

const unchanging = () => () => undefined
const isServer = () => false
