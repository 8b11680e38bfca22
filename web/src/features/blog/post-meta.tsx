import { formatDay } from '../../lib/dates'

export type PostMetaProps = {
  /** An ISO instant. Its UTC day is shown so that server and browser render the same text. */
  publishedAt: string
  category: string | null
}

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
