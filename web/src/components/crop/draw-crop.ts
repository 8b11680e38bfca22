import { type CropView, outputSide, sideOf } from './crop-view'

export const drawCrop = (canvas: HTMLCanvasElement, image: ImageBitmap, view: CropView): void => {
  const context = canvas.getContext('2d')
  if (!context) return
  const side = sideOf(image, view)
  context.imageSmoothingQuality = 'high'
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, view.x - side / 2, view.y - side / 2, side, side, 0, 0, canvas.width, canvas.height)
}

/** A PNG, which keeps what is transparent. Rejects when the browser can't make it. */
export const cropped = (image: ImageBitmap, view: CropView): Promise<File> => {
  const canvas = document.createElement('canvas')
  canvas.width = outputSide(image, view)
  canvas.height = canvas.width
  drawCrop(canvas, image, view)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => {
      if (blob) resolve(new File([blob], 'image.png', { type: 'image/png' }))
      else reject(new Error('The image cannot be encoded'))
    }, 'image/png'),
  )
}
