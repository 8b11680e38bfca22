import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'

export type NearProps = {
  /** Keeps the room of what is coming, so that nothing moves when it comes: a `min-h-*` class. */
  room: string
  /** Decorative: without scripts it never comes. */
  children: ReactNode
}

const MARGIN_PX = 300

/** Shows its children once they are about to be seen; what they load is loaded then, and not before. */
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
