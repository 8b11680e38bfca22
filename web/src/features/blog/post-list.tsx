import type { BlogList } from '../../../../src/contracts/blog'
import { blogCategoryPath, blogSearchPath } from '../../../../src/contracts/blog-paths'
import { ButtonLink } from '../../components/ui/button-link'
import { EmptyState } from '../../components/ui/empty-state'
import { usePageTitle } from '../../lib/page-title'
import { CategoryMenu } from './category-menu'
import { ListPages } from './list-pages'
import { PostRows } from './post-rows'
import { SearchForm } from './search-form'

export const PostList = ({ list }: { list: BlogList }) => {
  const { category, search, categories, posts, page, pages } = list
  usePageTitle(search === null ? (category ?? 'Blog') : `Search: ${search}`)
  return (
    <main className="mx-auto grid max-w-content gap-x-16 px-4 pt-10 pb-24 sm:px-8 sm:pt-16 lg:grid-cols-[14rem_minmax(0,1fr)]">
      <header className="min-w-0 lg:col-start-2">
        <h1 className="text-balance break-words font-display text-36 sm:text-48">
          {search === null ? (category ?? 'Blog') : `Results for “${search}”`}
        </h1>
        <p className="mt-3 max-w-[36rem] text-17 text-ink-2">{introOf(list)}</p>
        <SearchForm search={search} />
      </header>
      {categories.length > 0 && (
        <div className="mt-6 min-w-0 lg:col-start-1 lg:row-start-2 lg:mt-10">
          <CategoryMenu categories={categories} current={search === null ? category : undefined} />
        </div>
      )}
      <div className="mt-6 min-w-0 lg:col-start-2 lg:row-start-2 lg:mt-10">
        {posts.length === 0 && search !== null ? (
          <EmptyState
            title="No posts found"
            text={`Nothing matches “${search}”. Check the spelling, or try other words.`}
            action={
              <ButtonLink to="/blog" reloadDocument>
                See all posts
              </ButtonLink>
            }
          />
        ) : posts.length === 0 ? (
          <EmptyState
            title="No posts yet"
            text="Posts will appear here once they’re published."
            action={<ButtonLink to="/">Go to homepage</ButtonLink>}
          />
        ) : (
          <PostRows posts={posts} level="h2" hasLead={page === 1 && search === null} />
        )}
        <ListPages path={pathOf(list)} page={page} pages={pages} />
      </div>
    </main>
  )
}

const introOf = ({ category, search, posts }: BlogList): string => {
  if (search !== null) return posts.length === 0 ? '' : 'Best matches first.'
  return category
    ? 'All posts in this category, newest first.'
    : 'How brands and creators grow Amazon sales together, and how to track every commission.'
}

const pathOf = ({ category, search }: BlogList): string => {
  if (search !== null) return blogSearchPath(search)
  return category === null ? '/blog' : blogCategoryPath(category)
}
