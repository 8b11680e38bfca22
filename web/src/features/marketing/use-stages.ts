import { useEffect, useState, useSyncExternalStore } from 'react'

const REDUCED = '(prefers-reduced-motion: reduce)'

export type Stages = {
  /** Null until hydration, because the motion preference is unknown before. */
  stage: number | null
  isPlaying: boolean
  /** False with reduced motion; then no control is shown. */
  isMoving: boolean
  toggle: () => void
}

/** Counts once from 0 to `last`. With reduced motion the stage is `last` from the start. */
export const useStages = (last: number, stageMs: number): Stages => {
  const motion = useSyncExternalStore(subscribe, readMotion, serverMotion)
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

const readMotion = (): Motion => (window.matchMedia(REDUCED).matches ? 'still' : 'moving')

const serverMotion = (): Motion => 'unknown'

const subscribe = (listener: () => void): (() => void) => {
  const media = window.matchMedia(REDUCED)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
