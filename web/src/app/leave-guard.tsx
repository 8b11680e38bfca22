import { type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { UNSAFE_NavigationContext as NavigationContext, type Navigator, type To, useLocation } from 'react-router-dom'
import { lazyDialog } from '../components/lazy-dialog'
import { onMove } from '../lib/before-router'
import { discardChanges, hasUnsavedChanges } from '../lib/unsaved-changes'

type Leave = () => void

const LeaveDialog = lazyDialog(async () => (await import('./leave-dialog')).LeaveDialog)

/**
 * Asks before a link, a call of `navigate` or the browser's Back leaves a page with unsaved changes. React Router's own
 * blocker needs its data router, which adds 17 kB (gzip) to every page. See docs/decisions/0046.
 */
export const LeaveGuard = ({ children }: { children: ReactNode }) => {
  const context = useContext(NavigationContext)
  const [leave, setLeave] = useState<Leave | null>(null)
  const { navigator } = context
  const guarded = useMemo(
    () => ({ ...context, navigator: guardedNavigator(navigator, (next) => setLeave(() => next)) }),
    [context, navigator],
  )
  useBackGuard((next) => setLeave(() => next))
  const discard = () => {
    setLeave(null)
    discardChanges()
    leave?.()
  }
  return (
    <NavigationContext value={guarded}>
      {children}
      {leave !== null && <LeaveDialog onClose={() => setLeave(null)} onDiscard={discard} />}
    </NavigationContext>
  )
}

/** A change of the query or hash stays on the page. */
const isSamePage = (to: To): boolean => {
  const path = typeof to === 'string' ? new URL(to, window.location.href).pathname : to.pathname
  return path === undefined || path === window.location.pathname
}

const guardedNavigator = (navigator: Navigator, ask: (leave: Leave) => void): Navigator => {
  const guard = (to: To, leave: Leave): void => {
    if (hasUnsavedChanges() && !isSamePage(to)) ask(leave)
    else leave()
  }
  return {
    ...navigator,
    createHref: (to) => navigator.createHref(to),
    go: (delta) => navigator.go(delta),
    push: (to, state, options) => guard(to, () => navigator.push(to, state, options)),
    replace: (to, state, options) => guard(to, () => navigator.replace(to, state, options)),
  }
}

/** The router numbers its history entries. */
const entryNumber = (): number => {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : Number.NaN
}

/**
 * The browser has already moved when it reports it, so the move is undone before asking, and hidden from the router.
 */
const useBackGuard = (ask: (leave: Leave) => void): void => {
  const location = useLocation()
  const current = useRef({ entry: entryNumber(), path: location.pathname })
  const asking = useRef(ask)
  useEffect(() => {
    asking.current = ask
    current.current = { entry: entryNumber(), path: location.pathname }
  })
  useEffect(() => {
    let isUndoing = false
    const moved = (event: PopStateEvent) => {
      const steps = entryNumber() - current.current.entry
      if (isUndoing) {
        isUndoing = false
        event.stopImmediatePropagation()
      } else if (hasUnsavedChanges() && steps && window.location.pathname !== current.current.path) {
        isUndoing = true
        event.stopImmediatePropagation()
        window.history.go(-steps)
        asking.current(() => window.history.go(steps))
      }
    }
    onMove(moved)
    return () => onMove(null)
  }, [])
}
