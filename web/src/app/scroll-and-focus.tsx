import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { forgetFirstHead, openTitle } from '../lib/page-title'

/** How long a page may take to show its heading before focus goes to what is there. */
const PATIENCE_MS = 5000
/** A page names itself after it has rendered, and readers speak a change best when focus has come to rest. */
const NAMED_AFTER_MS = 150

/**
 * After a change of page: to its top (or to the part named by the hash), with focus on its heading as soon as that is
 * there, and its title said to readers.
 */
export const ScrollAndFocus = () => {
  const { pathname, search, hash, key } = useLocation()
  // A link to the section that the address names already is a step as well: the person has moved away from it.
  const step = hash && key
  const type = useNavigationType()
  const [title, setTitle] = useState('')
  const last = useRef<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is the event; going back keeps the browser's place
  useEffect(() => {
    const before = last.current
    last.current = pathname
    const section = sectionOf(hash)
    if (before === null) return section?.scrollIntoView()
    if (before === pathname) {
      if (section) arriveAt(section)
      // What had focus may have gone with the part of the page that it stood in.
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
    // Not every text behind a # can be decoded; such a one names no section.
    return null
  }
}

/** Where the person is at work already: focus that is taken from a menu closes it. */
const BUSY = 'input, textarea, select, [role=menu], [role=listbox], [role=dialog]'

/** Gives focus to a heading or section, unless the person writes or chooses already. */
const arriveAt = (element: HTMLElement): void => {
  if (document.activeElement?.closest(BUSY)) return
  if (element.id && sectionOf(window.location.hash) === element) element.scrollIntoView()
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

/** Calls once with the page's heading, now or when it comes; with its main part when none comes. Returns what stops it. */
const whenHeaded = (act: (heading: HTMLElement) => void): (() => void) => {
  const heading = headingOf()
  if (heading) {
    act(heading)
    return () => {}
  }
  const observer = new MutationObserver(() => {
    const come = headingOf()
    if (!come) return
    stop()
    act(come)
  })
  const patience = setTimeout(() => {
    observer.disconnect()
    const main = document.querySelector<HTMLElement>('main')
    if (main) act(main)
  }, PATIENCE_MS)
  const stop = () => {
    observer.disconnect()
    clearTimeout(patience)
  }
  observer.observe(document.body, { childList: true, subtree: true })
  return stop
}

const headingOf = (): HTMLElement | null => document.querySelector<HTMLElement>('main h1')
