import type { ReactNode } from 'react'
import { Thumbnail } from './thumbnail'

export type RowTitleProps = {
  title: string
  /** A product's picture; for people and brands give an `<Avatar size={24}>` as `mark` instead. */
  image?: string | null
  mark?: ReactNode
  /** Small, under the title: an ASIN, a date. Keep it out of 40 px tables that have no second line elsewhere. */
  detail?: ReactNode
}

/** What a row is about: a 24 px picture and its name, cut at the column's end. */
export const RowTitle = ({ title, image, mark, detail }: RowTitleProps) => (
  <span className="flex min-w-0 items-center gap-2.5">
    {mark ?? <Thumbnail src={image} size={24} />}
    <span className="grid min-w-0">
      <span title={title} className="truncate font-medium">
        {title}
      </span>
      {detail && <span className="truncate text-12 text-ink-3">{detail}</span>}
    </span>
  </span>
)
