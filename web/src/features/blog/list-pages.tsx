import { ButtonLink } from '../../components/ui/button-link'

export type ListPagesProps = {
  path: string
  page: number
  pages: number
}

export const ListPages = ({ path, page, pages }: ListPagesProps) => {
  if (pages === 1) return null
  return (
    <nav aria-label="Pages" className="mt-8 flex flex-wrap items-center gap-3">
      {page > 1 && (
        <ButtonLink to={addressOf(path, page - 1)} reloadDocument rel="prev">
          Newer posts
        </ButtonLink>
      )}
      {page < pages && (
        <ButtonLink to={addressOf(path, page + 1)} reloadDocument rel="next">
          Older posts
        </ButtonLink>
      )}
      <p className="ml-auto text-13 text-ink-3 tabular-nums">
        Page {page} of {pages}
      </p>
    </nav>
  )
}

const addressOf = (path: string, page: number): string =>
  page === 1 ? path : `${path}${path.includes('?') ? '&' : '?'}page=${page}`
