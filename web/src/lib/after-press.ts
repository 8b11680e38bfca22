import { useEffect, useRef } from 'react'

type Work = () => void

/**
 * Runs work after the click if a pointer is down: an error line that appears between press and release would move the
 * button from under the pointer.
 */
export const useAfterPress = (): ((work: Work) => void) => {
  const isDown = useRef(false)
  const waiting = useRef<Work[]>([])
  useEffect(() => {
    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    const press = () => {
      isDown.current = true
    }
    const release = () => {
      isDown.current = false
      // The click follows the release in the same task.
      setTimeout(() => {
        for (const work of waiting.current.splice(0)) work()
      })
    }
    document.addEventListener('pointerdown', press, options)
    document.addEventListener('pointerup', release, options)
    document.addEventListener('pointercancel', release, options)
    return () => listening.abort()
  }, [])
  return (work) => {
    if (isDown.current) waiting.current.push(work)
    else work()
  }
}
