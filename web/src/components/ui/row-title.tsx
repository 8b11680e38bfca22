import { Package } from 'lucide-react'
import type { ReactNode } from 'react'
import { Picture } from './picture'

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
    {mark ?? (
      <span className="grid size-6 shrink-0 place-items-center overflow-hidden rounded-[4px] bg-sunken text-ink-3">
        <Picture
          src={image}
          alt=""
          width={24}
          height={24}
          className="size-6 object-contain"
          fallback={<Package aria-hidden size={16} strokeWidth={1.75} />}
        />
      </span>
    )}
    <span className="grid min-w-0">
      <span title={title} className="truncate font-medium">
        {title}
      </span>
      {detail && <span className="truncate text-12 text-ink-3">{detail}</span>}
    </span>
  </span>
)
