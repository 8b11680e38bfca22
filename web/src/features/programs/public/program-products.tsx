import { clsx } from 'clsx'
import { useState } from 'react'
import { MESSAGES } from '../../../../../src/contracts/messages'
import type { PublicProduct } from '../../../../../src/contracts/programs'
import { Button } from '../../../components/ui/button'
import { Money } from '../../../components/ui/money'
import { Skeleton } from '../../../components/ui/skeleton'
import { Thumbnail } from '../../../components/ui/thumbnail'
import { formatCount } from '../../../lib/decimals'

export type ProgramProductsProps = {
  /** Highest fee first; null while loading. */
  products: readonly PublicProduct[] | null
  isError: boolean
  onRetry: () => void
}

const ROWS_AT_ONCE = 50
const NO_PRICE = 'Amazon doesn’t list a price right now'
const PANEL = 'rounded-panel border border-line bg-surface'

export const ProgramProducts = ({ products, isError, onRetry }: ProgramProductsProps) => {
  if (isError) {
    return (
      <div role="alert" className={clsx(PANEL, 'flex flex-wrap items-center justify-between gap-3 p-5')}>
        <p>We couldn’t load the products. Try again in a moment.</p>
        <Button onClick={onRetry}>Try again</Button>
      </div>
    )
  }
  if (!products) return <Skeleton className="h-48" />
  if (products.length === 0) return <p className={clsx(PANEL, 'p-5 text-ink-2')}>{MESSAGES.noProgramProducts}</p>
  return <ProductTable products={products} />
}

const ProductTable = ({ products }: { products: readonly PublicProduct[] }) => {
  const [shown, setShown] = useState(ROWS_AT_ONCE)
  const hidden = products.length - shown
  return (
    <div className={clsx(PANEL, 'min-w-0')}>
      <table className="w-full">
        <caption className="sr-only">Program products, highest affiliate fee first</caption>
        <thead>
          <tr className="border-line border-b text-12 text-ink-2 tracking-wide">
            <th scope="col" className="h-10 px-3 text-left font-medium sm:pl-5">
              PRODUCT
            </th>
            <th scope="col" className="px-3 text-right font-medium max-sm:hidden">
              PRICE
            </th>
            <th scope="col" className="w-px px-3 text-right font-medium sm:whitespace-nowrap sm:pr-5">
              AFFILIATE FEE
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {products.slice(0, shown).map((product) => (
            <ProductRow key={product.id} product={product} />
          ))}
        </tbody>
      </table>
      {hidden > 0 && (
        <div className="border-line border-t p-2 text-center">
          <p className="[@media(scripting:enabled)]:hidden">
            {formatCount(hidden)} more products. Enable JavaScript to see them.
          </p>
          <Button
            className="[@media(scripting:none)]:hidden"
            variant="quiet"
            onClick={() => setShown(shown + ROWS_AT_ONCE)}
          >
            Show more ({formatCount(hidden)} left)
          </Button>
        </div>
      )}
    </div>
  )
}

const ProductRow = ({ product }: { product: PublicProduct }) => {
  const price = product.price === null ? <NoPrice /> : <Money value={product.price} />
  return (
    <tr>
      <td className="w-full max-w-0 px-3 py-2.5 sm:pl-5">
        <span className="flex items-center gap-3">
          <Thumbnail src={product.image_url} size={48} />
          <span className="grid min-w-0 gap-0.5">
            <span className="line-clamp-2 break-words font-medium">{product.title ?? product.asin}</span>
            <span className="text-13 text-ink-2 sm:hidden">{price}</span>
          </span>
        </span>
      </td>
      <td className="whitespace-nowrap px-3 text-right text-ink-2 max-sm:hidden">{price}</td>
      <td className="whitespace-nowrap px-3 text-right font-medium tabular-nums sm:pr-5">{product.commission_perc}%</td>
    </tr>
  )
}

/* No dashboard tooltip here, to keep this server-rendered page light. */
const NoPrice = () => (
  <span title={NO_PRICE}>
    <span aria-hidden>–</span>
    <span className="sr-only">{NO_PRICE}</span>
  </span>
)
