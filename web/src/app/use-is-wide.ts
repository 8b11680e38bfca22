import { useSyncExternalStore } from 'react'

const WIDE = '(min-width: 64rem)'

/** Whether the rail has room for labels. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, isWide, () => true)

const isWide = (): boolean => window.matchMedia(WIDE).matches

const subscribe = (listener: () => void): (() => void) => {
  const media = window.matchMedia(WIDE)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
