import { useEffect, useRef } from 'react'
import { chooseAnalytics } from '../lib/analytics-consent'
import { Button } from './ui/button'
import { TextLink } from './ui/text-link'

type ConsentBarProps = {
  /** Takes focus and returns it later. Set when the user opened the bar. */
  takesFocus: boolean
}

/** Both answers are equally prominent; nothing is measured before consent. */
export const ConsentBar = ({ takesFocus }: ConsentBarProps) => {
  const place = useRef<HTMLElement>(null)
  useEffect(() => keepClear(place.current), [])
  useEffect(() => (takesFocus ? holdFocus(place.current) : undefined), [takesFocus])
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label="Analytics choice"
      className={
        'fixed inset-x-3 bottom-3 z-50 max-h-[calc(100dvh-1.5rem)] overflow-y-auto rounded-panel border border-line ' +
        'bg-surface p-4 text-14 shadow-float sm:right-auto sm:left-6 sm:bottom-6 sm:max-w-104'
      }
    >
      <p className="text-ink-2">
        May we measure how Shelfmate is used? If you agree, Google Analytics sets cookies and counts visits and clicks.
        We use this data only to improve Shelfmate. <TextLink to="/privacy-policy">Privacy Policy</TextLink>
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button className="grow basis-32" onClick={() => chooseAnalytics('denied')}>
          Decline
        </Button>
        <Button className="grow basis-32" onClick={() => chooseAnalytics('granted')}>
          Allow
        </Button>
      </div>
    </section>
  )
}

/** Reserves room below the page, so that the floating bar never covers a focused element (WCAG 2.4.11). */
const keepClear = (bar: HTMLElement | null): (() => void) => {
  const room = `${(bar?.offsetHeight ?? 0) + 32}px`
  document.documentElement.style.scrollPaddingBottom = room
  document.body.style.paddingBottom = room
  return () => {
    document.documentElement.style.scrollPaddingBottom = ''
    document.body.style.paddingBottom = ''
  }
}

const holdFocus = (bar: HTMLElement | null): (() => void) => {
  const before = document.activeElement
  bar?.focus()
  return () => {
    if (before instanceof HTMLElement) before.focus()
  }
}
