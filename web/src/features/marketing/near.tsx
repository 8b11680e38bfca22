import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'

export type NearProps = {
  /** A `min-h-*` class that reserves space for the children and prevents layout shift. */
  room: string
  /** Must be decorative: without scripts they are never rendered. */
  children: ReactNode
}

const MARGIN_PX = 300

/** Loads the children's code only when they are about to scroll into view. */
export const Near = ({ room, children }: NearProps) => {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    if (typeof IntersectionObserver === 'undefined') {
      setIsNear(true)
      return
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setIsNear(true)
      },
      { rootMargin: `${MARGIN_PX}px` },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} className={room}>
      {isNear && <Suspense fallback={null}>{children}</Suspense>}
    </div>
  )
}
