import { formatDay } from '../../lib/dates'

export type PostMetaProps = {
  /** An instant; its day in UTC is shown, so that host and browser write the same. */
  publishedAt: string
  category: string | null
}

/** When a post appeared, and under what. */
export const PostMeta = ({ publishedAt, category }: PostMetaProps) => (
  <p className="flex flex-wrap gap-x-2 text-13 text-ink-3">
    <time dateTime={publishedAt} className="tabular-nums">
      {formatDay(publishedAt.slice(0, 10))}
    </time>
    {category && (
      <>
        <span aria-hidden>·</span>
        <span>{category}</span>
      </>
    )}
  </p>
)
