import { type ReactNode, useState } from 'react'

export type PictureProps = {
  src: string | null | undefined
  /** Empty when the name stands beside it. */
  alt: string
  className?: string
  /** Shown when there is no picture or it does not load. */
  fallback?: ReactNode
  /** Pixels, so that the page does not move when it arrives. */
  width?: number
  height?: number
}

/** A picture from elsewhere: loaded when near, without telling the other side which page shows it. */
export const Picture = ({ src, alt, className, fallback = null, width, height }: PictureProps) => {
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  if (!src || src === failedSrc) return fallback
  // A picture that the host wrote may have failed before anything here could hear of it.
  const look = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setFailedSrc(src)
  }
  return (
    // biome-ignore lint/performance/noImgElement: the web app is no Next app
    <img
      ref={look}
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setFailedSrc(src)}
      className={className}
    />
  )
}
