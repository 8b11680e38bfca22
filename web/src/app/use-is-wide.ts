import { useSyncExternalStore } from 'react'

const WIDE = '(min-width: 64rem)'

/** True where the rail has room for words. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, isWide, () => true)

const isWide = (): boolean => window.matchMedia(WIDE).matches

const subscribe = (listener: () => void): (() => void) => {
  const media = window.matchMedia(WIDE)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
