import type { BlogList } from '../../../../src/contracts/blog'
import { blogCategoryPath } from '../../../../src/contracts/blog-paths'
import { ButtonLink } from '../../components/ui/button-link'
import { EmptyState } from '../../components/ui/empty-state'
import { usePageTitle } from '../../lib/page-title'
import { CategoryMenu } from './category-menu'
import { ListPages } from './list-pages'
import { PostRows } from './post-rows'

export const PostList = ({ list }: { list: BlogList }) => {
  const { category, categories, posts, page, pages } = list
  usePageTitle(category ?? 'Blog')
  return (
    <main className="mx-auto grid max-w-content gap-x-16 px-4 pt-10 pb-24 sm:px-8 sm:pt-16 lg:grid-cols-[14rem_minmax(0,1fr)]">
      <header className="min-w-0 lg:col-start-2">
        <h1 className="text-balance break-words font-display text-36 sm:text-48">{category ?? 'Blog'}</h1>
        <p className="mt-3 max-w-[36rem] text-17 text-ink-2">
          {category
            ? 'All posts in this category, newest first.'
            : 'How brands and creators grow Amazon sales together, and how to track every commission.'}
        </p>
      </header>
      {categories.length > 0 && (
        <div className="mt-6 min-w-0 lg:col-start-1 lg:row-start-2 lg:mt-10">
          <CategoryMenu categories={categories} current={category} />
        </div>
      )}
      <div className="mt-6 min-w-0 lg:col-start-2 lg:row-start-2 lg:mt-10">
        {posts.length === 0 ? (
          <EmptyState
            title="No posts yet"
            text="Posts will appear here once they’re published."
            action={<ButtonLink to="/">Go to homepage</ButtonLink>}
          />
        ) : (
          <PostRows posts={posts} level="h2" hasLead={page === 1} />
        )}
        <ListPages path={category === null ? '/blog' : blogCategoryPath(category)} page={page} pages={pages} />
      </div>
    </main>
  )
}
