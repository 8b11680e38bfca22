import { type ReactNode, useCallback, useState } from 'react'

export type Room = { width: number; height: number }

/** A ref, and the size of its element in pixels as it changes; null until it is known. */
export const useRoom = () => {
  const [room, setRoom] = useState<Room | null>(null)
  const measure = useCallback((place: HTMLElement | null) => {
    if (!place) return
    const observer = new ResizeObserver(() => setRoom({ width: place.clientWidth, height: place.clientHeight }))
    observer.observe(place)
    return () => observer.disconnect()
  }, [])
  return [measure, room] as const
}

export type ScaledFrameProps = {
  /** The width of the simulated window, in pixels. */
  width: number
  /** The room for it; a wider window is shown smaller. The parent has this size and is positioned. */
  room: Room
  /** Renders frames of the given size in the simulated window's pixels. */
  children: (size: Room) => ReactNode
}

export const ScaledFrame = ({ width, room, children }: ScaledFrameProps) => {
  const scale = Math.min(1, room.width / width)
  const size = { width, height: room.height / scale }
  return (
    <div
      className="absolute inset-y-0 left-1/2 -translate-x-1/2 overflow-hidden"
      style={{ width: width * scale, height: room.height }}
    >
      <div style={{ ...size, transform: `scale(${scale})`, transformOrigin: '0 0' }} className="relative">
        {children(size)}
      </div>
    </div>
  )
}
