import { useCallback, useEffect, useRef } from 'react'

/** The forms on the page that have changes which are not saved. */
const holders = new Set<object>()

export const hasUnsavedChanges = (): boolean => holders.size > 0

export const discardChanges = (): void => holders.clear()

/**
 * While `isUnsaved`, leaving the page asks first: the browser's own question when the document is left, ours (`LeaveGuard`)
 * for any other navigation. Returns a function to call once the changes are saved, before navigating.
 */
export const useUnsavedChanges = (isUnsaved: boolean): (() => void) => {
  const holder = useRef({}).current
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => {
      if (holders.has(holder)) event.preventDefault()
    }
    holders.add(holder)
    window.addEventListener('beforeunload', ask)
    return () => {
      holders.delete(holder)
      window.removeEventListener('beforeunload', ask)
    }
  }, [isUnsaved, holder])
  return useCallback(() => void holders.delete(holder), [holder])
}
