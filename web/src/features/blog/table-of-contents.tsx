import { clsx } from 'clsx'
import type { BlogHeading } from '../../../../src/contracts/blog'

/** A short post needs none. */
const FEWEST = 2

export const TableOfContents = ({ headings }: { headings: readonly BlogHeading[] }) => {
  if (headings.length < FEWEST) return null
  return (
    <nav aria-labelledby="contents" className="mt-8 rounded-panel border border-line px-5 py-4">
      <h2 id="contents" className="text-14 font-medium">
        In this post
      </h2>
      <ol className="mt-2 grid gap-1">
        {headings.map(({ id, text, level }) => (
          <li key={id} className={clsx('min-w-0', level > 2 && 'pl-4')}>
            <a
              href={`#${id}`}
              className="break-words rounded-2 text-14 text-ink-2 underline-offset-3 hover:text-accent hover:underline"
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
