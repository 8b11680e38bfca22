import { clsx } from 'clsx'
import { Link } from 'react-router-dom'
import type { BlogCard } from '../../../../src/contracts/blog'
import { PostMeta } from './post-meta'
import { PostPicture } from './post-picture'

export type PostRowsProps = {
  posts: readonly BlogCard[]
  /** Heading level of the titles, one below the heading of the list. */
  level: 'h2' | 'h3'
  /** Shows the first post larger, because it is the newest of all. */
  hasLead?: boolean
}

export const PostRows = ({ posts, level, hasLead = false }: PostRowsProps) => (
  <ul className="border-line border-t">
    {posts.map((post, index) => (
      <PostRow key={post.slug} post={post} level={level} isLead={hasLead && index === 0} />
    ))}
  </ul>
)

type PostRowProps = { post: BlogCard; level: PostRowsProps['level']; isLead: boolean }

const PostRow = ({ post, level: Title, isLead }: PostRowProps) => (
  <li className="border-line border-b">
    <article className="group relative flex flex-col gap-x-8 gap-y-4 py-6 sm:flex-row-reverse sm:items-start sm:justify-end sm:py-8">
      <PostPicture
        image={post.image}
        isDecoration
        sizes={isLead ? '(min-width: 40rem) 18rem, calc(100vw - 2rem)' : '(min-width: 40rem) 11rem, calc(100vw - 2rem)'}
        className={clsx(
          'ml-auto aspect-3/2 w-full shrink-0 rounded-panel bg-sunken object-cover',
          isLead ? 'sm:w-72' : 'sm:w-44',
        )}
      />
      <div className="grid min-w-0 max-w-[36rem] grow gap-2">
        <PostMeta publishedAt={post.published_at} parts={[post.category]} />
        <Title className={clsx('text-balance font-display', isLead ? 'text-28' : 'text-22')}>
          <Link
            to={`/blog/${encodeURIComponent(post.slug)}`}
            reloadDocument
            className="rounded-2 decoration-1 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
          >
            {post.title}
          </Link>
        </Title>
        {post.excerpt && <p className="text-16 text-ink-2">{post.excerpt}</p>}
      </div>
    </article>
  </li>
)
