import { MAX_LOGO_BYTES } from '../../../../src/contracts/logo-limits'

const LONGEST_SIDE = 1600
/** Of JPEG. Few photos need less than the first. */
const QUALITIES = [0.85, 0.7, 0.5]
const LOWEST_QUALITY = 0.3

/** As small as the server stores it, so that photos of phones can be sent. Throws for what is no image. */
export const shrinkImage = async (file: File): Promise<Blob> => {
  const bitmap = await createImageBitmap(file)
  try {
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height))
    if (scale === 1 && file.size <= MAX_LOGO_BYTES) return file
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    const context = canvas.getContext('2d')
    if (!context) return file
    // JPEG has no transparency.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    for (const quality of QUALITIES) {
      const blob = await encoded(canvas, quality)
      if (blob.size <= MAX_LOGO_BYTES) return blob
    }
    return await encoded(canvas, LOWEST_QUALITY)
  } finally {
    bitmap.close()
  }
}

const encoded = (canvas: HTMLCanvasElement, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The image is empty'))), 'image/jpeg', quality)
  })
