import { Button } from '../../components/ui/button'

/** A plain form, so that it works before and without JavaScript. */
export const SearchForm = ({ search }: { search: string | null }) => (
  <search>
    <form action="/blog" method="get" className="mt-6 flex max-w-[28rem] gap-2">
      <label htmlFor="blog-search" className="sr-only">
        Search posts
      </label>
      <input
        id="blog-search"
        name="q"
        type="search"
        required
        maxLength={100}
        defaultValue={search ?? ''}
        placeholder="Search posts"
        className="h-9 min-w-0 grow rounded-control border border-line-strong bg-surface px-3 text-16"
      />
      <Button type="submit">Search</Button>
    </form>
  </search>
)
