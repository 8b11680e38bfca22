import sharp from 'sharp'

const SHORTEST_SIDE = 48
const LONGEST_SIDE = 4096
const LARGEST_RATIO = 6

export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/jpg', 'image/webp', 'image/gif']

/** Magic bytes of each format, as Latin-1. Other formats never reach a decoder. */
const FORMATS = [
  { format: 'png', start: /^\x89PNG\r\n/ },
  { format: 'jpeg', start: /^\xff\xd8\xff/ },
  { format: 'gif', start: /^GIF8[79]a/ },
  { format: 'webp', start: /^RIFF[\s\S]{4}WEBP/ },
]

/** Whether the bytes are a usable logo: PNG, JPEG, WebP or GIF, 48 to 4096 pixels per side, aspect ratio up to 6:1. */
export const isLogoImage = async (bytes: Buffer): Promise<boolean> => {
  const start = bytes.subarray(0, 16).toString('latin1')
  const known = FORMATS.find((one) => one.start.test(start))
  if (!known) return false
  const { format, width, height } = await readHeader(bytes)
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  return format === known.format && short >= SHORTEST_SIDE && long <= LONGEST_SIDE && long <= short * LARGEST_RATIO
}

const STORED_SIDE = 512
const SECTION_SIDE = 1600

/**
 * An uploaded logo, decoded completely and re-encoded as a PNG of at most 512 pixels per side, without metadata. Null if it
 * is no usable logo.
 */
export const encodeLogo = (bytes: Buffer): Promise<Buffer | null> => encode(bytes, STORED_SIDE)

/** The same for an image of a landing page, which is shown large. */
export const encodeSectionImage = (bytes: Buffer): Promise<Buffer | null> => encode(bytes, SECTION_SIDE)

/** An image of a message, as WebP with its size. */
export const encodeMessageImage = async (
  bytes: Buffer,
): Promise<{ data: Buffer; width: number; height: number } | null> => {
  if (!(await isLogoImage(bytes))) return null
  try {
    const { data, info } = await fitted(bytes, SECTION_SIDE).webp({ quality: 80 }).toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height }
  } catch {
    // A broken file is refused like any other that is no image.
    return null
  }
}

const encode = async (bytes: Buffer, side: number): Promise<Buffer | null> => {
  if (!(await isLogoImage(bytes))) return null
  try {
    return await fitted(bytes, side).png().toBuffer()
  } catch {
    // A broken file is refused like any other that is no image.
    return null
  }
}

const fitted = (bytes: Buffer, side: number) =>
  sharp(bytes, { limitInputPixels: LONGEST_SIDE ** 2, failOn: 'error' })
    .rotate()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })

/** Decodes no pixels. A broken header counts as an image without a size. */
const readHeader = async (bytes: Buffer): Promise<{ format: string; width: number; height: number }> => {
  try {
    return await sharp(bytes, { limitInputPixels: LONGEST_SIDE ** 2 }).metadata()
  } catch {
    return { format: '', width: 0, height: 0 }
  }
}
