import { clsx } from 'clsx'
import { Link } from 'react-router-dom'
import { blogCategoryPath } from '../../../../src/contracts/blog-paths'

export type CategoryMenuProps = {
  categories: readonly string[]
  /** Null for all posts, undefined for none of the entries. */
  current: string | null | undefined
}

export const CategoryMenu = ({ categories, current }: CategoryMenuProps) => (
  <nav aria-label="Categories">
    <ul className="-mx-2 flex flex-wrap gap-1 lg:mx-0 lg:grid lg:border-line lg:border-l">
      {[null, ...categories].map((category) => (
        <li key={category ?? ''} className="min-w-0">
          <Link
            to={category === null ? '/blog' : blogCategoryPath(category)}
            reloadDocument
            aria-current={category === current ? 'page' : undefined}
            className={clsx(
              'block break-words rounded-control px-2 py-1.5 text-14 lg:-ml-px lg:rounded-none lg:border-l-2 lg:pl-4',
              category === current
                ? 'border-accent font-medium text-accent max-lg:bg-accent-tint'
                : 'border-transparent text-ink-2 hover:text-accent',
            )}
          >
            {category ?? 'All posts'}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
