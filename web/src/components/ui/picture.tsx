import { type ReactNode, useState } from 'react'

export type PictureProps = {
  src: string | null | undefined
  /** Empty when the name is shown next to it. */
  alt: string
  className?: string
  /** Shown when there is no picture or it fails to load. */
  fallback?: ReactNode
  /** In pixels, to avoid layout shift. */
  width?: number | undefined
  height?: number | undefined
  /** Widths of an uploaded image, and how wide it is shown. */
  srcSet?: string | undefined
  sizes?: string | undefined
  /** For the largest image of the first view. */
  isEager?: boolean
}

/** An external image, loaded lazily and without a referrer. */
export const Picture = ({ src, alt, className, fallback = null, isEager = false, srcSet, ...size }: PictureProps) => {
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  if (!src || src === failedSrc) return fallback
  // An image in the host's HTML may have failed before hydration, when there was no error handler.
  const checkLoaded = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setFailedSrc(src)
  }
  return (
    // biome-ignore lint/performance/noImgElement: the web app doesn't use Next
    <img
      ref={checkLoaded}
      {...size}
      srcSet={srcSet}
      src={src}
      alt={alt}
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setFailedSrc(src)}
      className={className}
    />
  )
}
