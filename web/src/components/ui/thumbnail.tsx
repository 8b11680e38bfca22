import { clsx } from 'clsx'
import { Package } from 'lucide-react'
import { Picture } from './picture'

export type ThumbnailProps = {
  src: string | null | undefined
  size: keyof typeof SIZES
}

const SIZES = {
  24: { frame: 'size-6 rounded-[4px]', icon: 16 },
  48: { frame: 'size-12 rounded-control', icon: 18 },
  96: { frame: 'size-20 rounded-control sm:size-24', icon: 24 },
}

/** Decorative: always shown next to the product's name. */
export const Thumbnail = ({ src, size }: ThumbnailProps) => {
  const { frame, icon } = SIZES[size]
  return (
    <span className={clsx('grid shrink-0 place-items-center overflow-hidden bg-sunken text-ink-3', frame)}>
      <Picture
        src={src}
        alt=""
        width={size}
        height={size}
        className="size-full object-contain"
        fallback={<Package aria-hidden size={icon} strokeWidth={1.75} />}
      />
    </span>
  )
}
