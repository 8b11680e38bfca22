import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** After a change of page: to its top (or to the part named by the hash), with focus on it for readers. */
export const ScrollAndFocus = () => {
  const { pathname, hash } = useLocation()
  const type = useNavigationType()
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is the event; going back keeps the browser's place
  useEffect(() => {
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
    if (target) target.scrollIntoView()
    else if (!isFirst.current && type !== 'POP') {
      window.scrollTo(0, 0)
      document.getElementById('root')?.focus({ preventScroll: true })
    }
    isFirst.current = false
  }, [pathname, hash])
  return null
}
