import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useId, useState } from 'react'
import { SearchField } from '../../components/list/search-field'
import { LoadFailed } from '../../components/ui/load-failed'
import { Skeleton } from '../../components/ui/skeleton'
import { Thumbnail } from '../../components/ui/thumbnail'
import { choosableProductsQuery } from './page-queries'

export type ProductChooserProps = { value: number | null; onChoose: (id: number) => void }

const ACCENT = { accentColor: 'var(--color-accent)' }

/** One of the brand's products, found by its title. */
export const ProductChooser = ({ value, onChoose }: ProductChooserProps) => {
  const id = useId()
  const [search, setSearch] = useState('')
  const products = useQuery(choosableProductsQuery(search))
  const { rows, total = 0 } = products.data ?? {}
  return (
    <div className="grid gap-2">
      <SearchField isFull label="Search products" value={search} onSearch={setSearch} />
      {products.isLoadingError ? (
        <LoadFailed what="your products" error={products.error} onRetry={() => void products.refetch()} />
      ) : !rows ? (
        <Skeleton className="h-48" />
      ) : (
        <div
          role="radiogroup"
          aria-label="Product"
          className="max-h-52 overflow-y-auto rounded-control border border-line-strong"
        >
          {rows.map((product) => (
            <label
              key={product.id}
              className={clsx(
                'flex min-h-12 cursor-pointer items-center gap-3 border-line border-b px-3 py-2 last:border-b-0 hover:bg-hover',
                value === product.id && 'bg-accent-tint',
              )}
            >
              <input
                type="radio"
                name={id}
                className="size-4.5 shrink-0"
                style={ACCENT}
                checked={value === product.id}
                onChange={() => onChoose(product.id)}
              />
              <Thumbnail src={product.image_url} size={24} />
              <span className="line-clamp-2">{product.title ?? product.asin}</span>
            </label>
          ))}
          {rows.length === 0 && (
            <p className="px-3 py-4 text-ink-3">
              {search ? `No products match “${search}”.` : 'Your products appear here after Amazon has sent them.'}
            </p>
          )}
        </div>
      )}
      {rows && total > rows.length && <p className="text-13 text-ink-3">Search to find more products.</p>}
    </div>
  )
}
