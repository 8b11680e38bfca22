/** Of an image, in pixels. */
export type Size = { width: number; height: number }
/** A square of the image: its center in pixels, and how many times smaller it is than the largest one. */
export type CropView = { x: number; y: number; zoom: number }

/** The server refuses smaller images. */
const SMALLEST = 48
const LARGEST_ZOOM = 5
/** What the server stores. */
const STORED = 512

const shortOf = ({ width, height }: Size): number => Math.min(width, height)

export const isLargeEnough = (image: Size): boolean => shortOf(image) >= SMALLEST

export const largestZoom = (image: Size): number => Math.max(1, Math.min(LARGEST_ZOOM, shortOf(image) / SMALLEST))

export const wholeView = ({ width, height }: Size): CropView => ({ x: width / 2, y: height / 2, zoom: 1 })

export const sideOf = (image: Size, { zoom }: CropView): number => shortOf(image) / zoom

/** Keeps the square inside the image. */
export const within = (image: Size, view: CropView): CropView => {
  const zoom = between(view.zoom, 1, largestZoom(image))
  const half = shortOf(image) / zoom / 2
  return { zoom, x: between(view.x, half, image.width - half), y: between(view.y, half, image.height - half) }
}

/** By a share of the square's side; the image follows the pointer, so the square moves the other way. */
export const draggedBy = (image: Size, view: CropView, right: number, down: number): CropView => {
  const side = sideOf(image, view)
  return within(image, { ...view, x: view.x - right * side, y: view.y - down * side })
}

/** The square's position on an axis from 0 to 1; null if it can't move there. */
export const positionOf = (image: Size, view: CropView, axis: 'x' | 'y'): number | null => {
  const [length, side] = [axis === 'x' ? image.width : image.height, sideOf(image, view)]
  const room = length - side
  return room < 1 ? null : (view[axis] - side / 2) / room
}

export const withPosition = (image: Size, view: CropView, axis: 'x' | 'y', position: number): CropView => {
  const [length, side] = [axis === 'x' ? image.width : image.height, sideOf(image, view)]
  return within(image, { ...view, [axis]: side / 2 + position * (length - side) })
}

/** Never larger than the square of the image, whose pixels are all there is. */
export const outputSide = (image: Size, view: CropView): number =>
  Math.max(SMALLEST, Math.min(STORED, Math.round(sideOf(image, view))))

const between = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)
