import { clsx } from 'clsx'
import { Picture } from './picture'

export type AvatarProps = {
  name: string
  image?: string | null
  /** Brands have the accent color, creators the highlight color. */
  side: 'brand' | 'creator'
  size?: 24 | 32 | 40 | 64 | 96
}

const SIZES = {
  24: 'size-6 text-12',
  32: 'size-8 text-13',
  40: 'size-10 text-14',
  64: 'size-16 text-22',
  96: 'size-24 text-28',
}

/** Decorative: always shown next to the name. */
export const Avatar = ({ name, image, side, size = 32 }: AvatarProps) => (
  <span
    aria-hidden
    className={clsx(
      'grid shrink-0 select-none place-items-center overflow-hidden border-[1.5px] bg-surface font-semibold',
      side === 'brand' ? 'rounded-control border-accent text-accent' : 'rounded-chip border-highlight text-ink',
      SIZES[size],
    )}
  >
    <Picture src={image} alt="" className="size-full object-cover" fallback={initials(name, size)} />
  </span>
)

const initials = (name: string, size: number): string => {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word))
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : '']
  return `${[...first][0] ?? ''}${size === 24 ? '' : ([...last][0] ?? '')}`.toUpperCase()
}
