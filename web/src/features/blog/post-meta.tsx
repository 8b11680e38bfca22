import { formatDay } from '../../lib/dates'

export type PostMetaProps = {
  /** An ISO instant. Its UTC day is shown so that server and browser render the same text. */
  publishedAt: string
  /** Category, or author and reading time. */
  parts: readonly (string | null)[]
}

export const PostMeta = ({ publishedAt, parts }: PostMetaProps) => (
  <p className="flex flex-wrap gap-x-2 text-13 text-ink-3">
    <time dateTime={publishedAt} className="tabular-nums">
      {formatDay(publishedAt.slice(0, 10))}
    </time>
    {parts.map(
      (part) =>
        part && (
          <span key={part} className="min-w-0 break-words">
            <span aria-hidden>·</span> {part}
          </span>
        ),
    )}
  </p>
)
