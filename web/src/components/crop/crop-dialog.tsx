import { clsx } from 'clsx'
import { useEffect, useId, useState } from 'react'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { CropStage } from './crop-stage'
import { type CropView, isLargeEnough, largestZoom, positionOf, wholeView, within, withPosition } from './crop-view'
import { cropped } from './draw-crop'

export type CropDialogProps = {
  file: File
  /** "logo" or "photo". */
  noun: string
  isRound: boolean
  onCrop: (square: File) => void
  /** It is no image, or too small. */
  onUnreadable: () => void
  onClose: () => void
}

/** The part of the image that is shown, as a square. */
export const CropDialog = ({ file, noun, isRound, onCrop, onUnreadable, onClose }: CropDialogProps) => {
  const [image, setImage] = useState<ImageBitmap | null>(null)
  const [view, setView] = useState<CropView | null>(null)
  const [isCropping, setIsCropping] = useState(false)
  useEffect(() => {
    let isGone = false
    createImageBitmap(file).then(
      (bitmap) => {
        if (isGone) bitmap.close()
        else if (isLargeEnough(bitmap)) {
          setImage(bitmap)
          setView(wholeView(bitmap))
        } else onUnreadable()
      },
      () => {
        if (!isGone) onUnreadable()
      },
    )
    return () => {
      isGone = true
    }
  }, [file, onUnreadable])
  const crop = async () => {
    if (!image || !view) return
    setIsCropping(true)
    try {
      onCrop(await cropped(image, view))
    } catch {
      onUnreadable()
    }
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Crop ${noun}`}
      description="Drag to choose what is shown."
      size="small"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={!image}
            loading={isCropping}
            loadingText="Saving..."
            onClick={() => void crop()}
          >
            {`Save ${noun}`}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {image && view ? (
          <>
            <CropStage image={image} view={view} isRound={isRound} onChange={setView} />
            <Sliders image={image} view={view} onChange={setView} />
          </>
        ) : (
          <div className="aspect-square w-full animate-pulse rounded-control bg-sunken" />
        )}
      </div>
    </Dialog>
  )
}

type PartProps = { image: ImageBitmap; view: CropView; onChange: (view: CropView) => void }

/** For the keyboard, and for people who can't drag. */
const Sliders = ({ image, view, onChange }: PartProps) => {
  const most = largestZoom(image)
  const [x, y] = [positionOf(image, view, 'x'), positionOf(image, view, 'y')]
  return (
    <div className="grid gap-2">
      <Slider
        label="Zoom"
        value={most === 1 ? null : (view.zoom - 1) / (most - 1)}
        text={`${Math.round(view.zoom * 100)}%`}
        onChange={(share) => onChange(within(image, { ...view, zoom: 1 + share * (most - 1) }))}
      />
      <Slider label="Left or right" value={x} onChange={(share) => onChange(withPosition(image, view, 'x', share))} />
      <Slider label="Up or down" value={y} onChange={(share) => onChange(withPosition(image, view, 'y', share))} />
    </div>
  )
}

type SliderProps = {
  label: string
  /** From 0 to 1; null when there is nothing to choose. */
  value: number | null
  text?: string
  onChange: (value: number) => void
}

const STEPS = 100

const Slider = ({ label, value, text, onChange }: SliderProps) => {
  const id = useId()
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-3">
      <label htmlFor={id} className={clsx('text-13', value === null ? 'text-ink-3' : 'text-ink-2')}>
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={STEPS}
        value={Math.round((value ?? 0.5) * STEPS)}
        disabled={value === null}
        aria-valuetext={text}
        onChange={(event) => onChange(Number(event.target.value) / STEPS)}
        className="h-6 w-full accent-accent disabled:opacity-50"
      />
    </div>
  )
}
