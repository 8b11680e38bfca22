import { divideRounded, formatUnits, parseUnits } from '../../../../src/contracts/decimals'
import type { CreatorProductRow } from '../../../../src/contracts/partnerships'
import { stockStatus } from '../../../../src/contracts/vocabulary'
import { Badge } from '../../components/ui/badge'
import { Money } from '../../components/ui/money'
import { Thumbnail } from '../../components/ui/thumbnail'
import { formatMoney, formatPercent } from '../../lib/decimals'

export type LinkedProductProps = { product: CreatorProductRow; brandName: string }

export const LinkedProduct = ({ product, brandName }: LinkedProductProps) => (
  <section className="flex gap-4 rounded-panel border border-line bg-surface p-4 sm:p-5">
    <Thumbnail src={product.large_image_url ?? product.image_url} size={96} />
    <div className="grid min-w-0 grow content-start gap-2">
      <div className="grid gap-0.5">
        <h2 className="font-semibold text-16">{product.title ?? product.asin}</h2>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink-2">
          <span>{brandName}</span>
          <Money value={product.price} unknownReason="Amazon doesn’t list a price for this product." />
          <Badge {...stockStatus(product.availability)} />
        </p>
      </div>
      <p className="text-ink-2">
        You earn <span className="font-medium text-ink">{formatPercent(product.fee_percent)}</span>
        {product.price !== null && (
          <>
            , or{' '}
            <span className="font-medium text-ink">{formatMoney(perSale(product.price, product.fee_percent))}</span> per
            sale at the current price,
          </>
        )}{' '}
        of{' '}
        {product.commission_basis === 'linked_product'
          ? 'sales of this product'
          : `all sales of ${brandName || 'the brand'}`}{' '}
        that Amazon attributes to your link within 14 days of a click.
      </p>
    </div>
  </section>
)

/** Rounded to cents as Postgres rounds. */
const perSale = (price: string, feePercent: number): string =>
  formatUnits(divideRounded(parseUnits(price, 2) * BigInt(feePercent), 100n), 2)
