import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Thumbnail } from './thumbnail'

export type RowTitleProps = {
  title: string
  /** A product's image. For creators and brands pass an `<Avatar size={24}>` as `mark` instead, or null for none. */
  image?: string | null
  mark?: ReactNode
  /** Small text below the title. Avoid it in 40 px rows where no other cell has a second line. */
  detail?: ReactNode
}

/** Below 1,024 px, where only the first words of a product's title would fit on one line. */
const TWO_LINES = '@max-5xl:line-clamp-2 @max-5xl:whitespace-normal @max-5xl:wrap-anywhere text-pretty'

/** A row's 24 px image and title, truncated to the column's width. */
export const RowTitle = ({ title, image, mark, detail }: RowTitleProps) => (
  <span className="flex min-w-0 items-center gap-2.5">
    {mark === undefined ? <Thumbnail src={image} size={24} /> : mark}
    <span className="grid min-w-0">
      <span title={title} className={clsx('truncate font-medium', TWO_LINES)}>
        {title}
      </span>
      {detail && <span className={clsx('truncate text-12 text-ink-3', TWO_LINES)}>{detail}</span>}
    </span>
  </span>
)
