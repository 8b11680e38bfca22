'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'

/** A wide table, which scrolls to the side. */
export const ScrolledTable = ({ children }: { children: ReactNode }) => (
  <div className="shelf-scroll" {...useScrolling<HTMLDivElement>()}>
    {children}
  </div>
)

/** Long text with its line breaks. */
export const ScrolledText = ({ text }: { text: string }) => (
  <pre className="shelf-written" {...useScrolling<HTMLPreElement>()}>
    {text}
  </pre>
)

/** A tab stop only while there is something to scroll to: not every browser lets the keyboard scroll without one. */
const useScrolling = <Area extends HTMLElement>() => {
  const ref = useRef<Area>(null)
  const [isCut, setCut] = useState(false)
  useEffect(() => {
    const area = ref.current
    if (area === null) return
    const observer = new ResizeObserver(() =>
      setCut(area.scrollWidth > area.clientWidth || area.scrollHeight > area.clientHeight),
    )
    for (const element of [area, ...area.children]) observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return isCut ? { ref, tabIndex: 0 } : { ref }
}
