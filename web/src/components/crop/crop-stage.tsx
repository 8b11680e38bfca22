import { type PointerEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { type CropView, draggedBy, within } from './crop-view'
import { drawCrop } from './draw-crop'

export type CropStageProps = {
  image: ImageBitmap
  view: CropView
  isRound: boolean
  onChange: (view: CropView) => void
}

/** In pixels of the canvas; twice what is shown, for sharp screens. */
const SIDE = 720
const ZOOM_PER_PIXEL = 1.002

/** The image moves with the pointer; the wheel zooms. The sliders below it do the same with the keyboard. */
export const CropStage = ({ image, view, isRound, onChange }: CropStageProps) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const last = useRef<{ x: number; y: number } | null>(null)
  useLayoutEffect(() => {
    if (canvas.current) drawCrop(canvas.current, image, view)
  }, [image, view])
  useZoomByWheel(canvas, (pixels) => onChange(within(image, { ...view, zoom: view.zoom * ZOOM_PER_PIXEL ** -pixels })))
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!last.current) return
    const { width } = event.currentTarget.getBoundingClientRect()
    onChange(draggedBy(image, view, (event.clientX - last.current.x) / width, (event.clientY - last.current.y) / width))
    last.current = { x: event.clientX, y: event.clientY }
  }
  const drop = () => {
    last.current = null
  }
  return (
    <div className="relative mx-auto aspect-square w-full max-w-[min(100%,50vh)] overflow-hidden rounded-control bg-sunken">
      <canvas
        ref={canvas}
        width={SIDE}
        height={SIDE}
        role="img"
        aria-label="The part of the image that is shown"
        className="size-full cursor-grab touch-none active:cursor-grabbing"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          last.current = { x: event.clientX, y: event.clientY }
        }}
        onPointerMove={drag}
        onPointerUp={drop}
        onPointerCancel={drop}
      />
      {isRound && (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-0 rounded-chip shadow-[0_0_0_100vmax_var(--color-veil)]"
        />
      )}
    </div>
  )
}

/** React's listeners of the wheel can't keep the page from scrolling. */
const useZoomByWheel = (canvas: { readonly current: HTMLCanvasElement | null }, zoomBy: (pixels: number) => void) => {
  const latest = useRef(zoomBy)
  useLayoutEffect(() => {
    latest.current = zoomBy
  })
  useEffect(() => {
    const element = canvas.current
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      latest.current(event.deltaY)
    }
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  }, [canvas])
}
