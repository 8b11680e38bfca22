import { useEffect, useState, useSyncExternalStore } from 'react'

const REDUCED = '(prefers-reduced-motion: reduce)'

export type Stages = {
  /** Null until the page is live: whether anything moves is not known before. */
  stage: number | null
  isPlaying: boolean
  /** No control is shown where nothing moves. */
  isMoving: boolean
  toggle: () => void
}

/**
 * Counts from 0 to `last`, one stage each `stageMs`, once; `toggle` pauses, goes on, or begins anew. With reduced motion
 * the last stage is there from the start.
 */
export const useStages = (last: number, stageMs: number): Stages => {
  const motion = useSyncExternalStore(subscribe, motionNow, motionBefore)
  const isMoving = motion === 'moving'
  const [stage, setStage] = useState(0)
  const [isPlaying, setIsPlaying] = useState(true)
  const isAtEnd = stage >= last
  useEffect(() => {
    if (!isMoving || !isPlaying || isAtEnd) return
    const timer = setTimeout(() => setStage(stage + 1), stageMs)
    return () => clearTimeout(timer)
  }, [isMoving, isPlaying, isAtEnd, stage, stageMs])
  const toggle = () => {
    if (isAtEnd) setStage(0)
    setIsPlaying(isAtEnd || !isPlaying)
  }
  return {
    stage: { moving: stage, still: last, unknown: null }[motion],
    isPlaying: isPlaying && !isAtEnd,
    isMoving,
    toggle,
  }
}

type Motion = 'moving' | 'still' | 'unknown'

const motionNow = (): Motion => (window.matchMedia(REDUCED).matches ? 'still' : 'moving')

const motionBefore = (): Motion => 'unknown'

const subscribe = (listener: () => void): (() => void) => {
  const media = window.matchMedia(REDUCED)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
