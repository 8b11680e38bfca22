import { clsx } from 'clsx'
import type { BlogCard, BlogPost } from '../../../../src/contracts/blog'
import { blogCategoryPath } from '../../../../src/contracts/blog-paths'
import { BLOG_IMAGE_SIZES } from '../../../../src/contracts/blog-values'
import { TextLink } from '../../components/ui/text-link'
import { usePageTitle } from '../../lib/page-title'
import { EditLink } from './edit-link'
import { PostBody } from './post-body'
import { PostMeta } from './post-meta'
import { PostPicture } from './post-picture'
import { PostRows } from './post-rows'
import { TableOfContents } from './table-of-contents'

export type PostPageProps = {
  post: BlogPost
  more: readonly BlogCard[]
}

/** Longer titles use a smaller size, or they would fill the first screen. */
const LONG_TITLE = 70

export const PostPage = ({ post, more }: PostPageProps) => {
  usePageTitle(post.meta_title ?? post.title)
  const isLong = post.title.length > LONG_TITLE
  return (
    <main className="mx-auto grid max-w-[40rem] gap-14 px-4 pt-8 pb-24 sm:px-8 sm:pt-14">
      <article className="min-w-0">
        <header className="grid gap-4">
          <Breadcrumb category={post.category} />
          <h1
            className={clsx(
              'text-balance break-words font-display',
              isLong ? 'text-28 sm:text-36' : 'text-36 sm:text-48',
            )}
          >
            {post.title}
          </h1>
          {post.excerpt && <p className="text-18 text-ink-2">{post.excerpt}</p>}
          <PostMeta publishedAt={post.published_at} parts={[`By ${post.author}`, `${post.reading_minutes} min read`]} />
          <EditLink slug={post.slug} />
        </header>
        <PostPicture
          image={post.image}
          sizes={BLOG_IMAGE_SIZES}
          isEager
          className="mt-8 aspect-3/2 w-full rounded-panel bg-sunken object-cover"
        />
        <TableOfContents headings={post.headings} />
        <PostBody html={post.html} />
        {post.tags.length > 0 && <Tags tags={post.tags} />}
      </article>
      {more.length > 0 && (
        <section aria-labelledby="more-posts">
          <h2 id="more-posts" className="mb-4 font-display text-22">
            Related posts
          </h2>
          <PostRows posts={more} level="h3" />
        </section>
      )}
    </main>
  )
}

const Breadcrumb = ({ category }: { category: string | null }) => (
  <nav aria-label="Breadcrumb" className="flex flex-wrap gap-x-2 text-14">
    <TextLink to="/blog" reloadDocument>
      Blog
    </TextLink>
    {category && (
      <>
        <span aria-hidden className="text-ink-3">
          /
        </span>
        <TextLink to={blogCategoryPath(category)} reloadDocument className="min-w-0 break-words">
          {category}
        </TextLink>
      </>
    )}
  </nav>
)

const Tags = ({ tags }: { tags: readonly string[] }) => (
  <ul aria-label="Tags" className="mt-10 flex flex-wrap gap-2">
    {[...new Set(tags)].map((tag) => (
      <li key={tag} className="max-w-full break-words rounded-chip bg-sunken px-3 py-1 text-13 text-ink-2">
        {tag}
      </li>
    ))}
  </ul>
)
