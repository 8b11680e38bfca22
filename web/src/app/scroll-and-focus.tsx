import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { forgetFirstHead, openTitle } from '../lib/page-title'

/** How long to wait for a page's heading before focusing its main element. */
const HEADING_TIMEOUT_MS = 5000
/** Pages set their title after rendering, and screen readers announce a change best once focus has settled. */
const NAMED_AFTER_MS = 150

/**
 * On navigation, scrolls to the top or to the hash's section, focuses the page's heading once it exists, and announces
 * the title to screen readers.
 */
export const ScrollAndFocus = () => {
  const { pathname, search, hash, key } = useLocation()
  // A link to the current hash counts as a navigation, because the user may have scrolled away from the section.
  const step = hash && key
  const type = useNavigationType()
  const [title, setTitle] = useState('')
  const last = useRef<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on navigation only; going back keeps the browser's scroll position
  useEffect(() => {
    const before = last.current
    last.current = pathname
    const section = sectionOf(hash)
    if (before === null) return section?.scrollIntoView()
    if (before === pathname) {
      if (section) arriveAt(section)
      // The focused element may have been removed.
      else if (document.activeElement === document.body) return whenHeaded(arriveAt)
      return
    }
    forgetFirstHead()
    if (!hash && type !== 'POP') window.scrollTo(0, 0)
    let naming: ReturnType<typeof setTimeout> | undefined
    const stop = whenHeaded((heading) => {
      arriveAt(sectionOf(hash) ?? heading)
      naming = setTimeout(() => setTitle(openTitle()), NAMED_AFTER_MS)
    })
    return () => {
      stop()
      clearTimeout(naming)
    }
  }, [pathname, search, hash, step])
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  )
}

const sectionOf = (hash: string): HTMLElement | null => {
  try {
    return hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
  } catch {
    // A malformed hash cannot be decoded and names no section.
    return null
  }
}

/** Elements that must keep focus while in use; a menu would close. */
const BUSY = 'input, textarea, select, [role=menu], [role=listbox], [role=dialog]'

/** Focuses a heading or section, unless the user is already typing or choosing. */
const arriveAt = (element: HTMLElement): void => {
  if (document.activeElement?.closest(BUSY)) return
  if (element.id && sectionOf(window.location.hash) === element) element.scrollIntoView()
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1
  // Before any input, as after a redirect on load, Chromium takes the focus for one by keyboard and draws a box.
  element.style.outline = navigator.userActivation?.hasBeenActive ? '' : 'none'
  element.focus({ preventScroll: true })
}

/** Calls `act` once, with the heading when it exists or with `main` after the timeout. Returns a cancel function. */
const whenHeaded = (act: (heading: HTMLElement) => void): (() => void) => {
  const heading = headingOf()
  if (heading) {
    act(heading)
    return () => {}
  }
  const observer = new MutationObserver(() => {
    const found = headingOf()
    if (!found) return
    stop()
    act(found)
  })
  const timeout = setTimeout(() => {
    observer.disconnect()
    const main = document.querySelector<HTMLElement>('main')
    if (main) act(main)
  }, HEADING_TIMEOUT_MS)
  const stop = () => {
    observer.disconnect()
    clearTimeout(timeout)
  }
  observer.observe(document.body, { childList: true, subtree: true })
  return stop
}

const headingOf = (): HTMLElement | null => document.querySelector<HTMLElement>('main h1')
