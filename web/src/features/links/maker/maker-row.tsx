import { Link2 } from 'lucide-react'
import type { LinkableProduct } from '../../../../../src/contracts/link-batches'
import { LINK_PROBLEM_TEXTS } from '../../../../../src/contracts/link-texts'
import { shortTitle } from '../../../../../src/contracts/product-title'
import { stockStatus } from '../../../../../src/contracts/vocabulary'
import { pausedText } from '../../../components/paused-note'
import { Badge } from '../../../components/ui/badge'
import { Button } from '../../../components/ui/button'
import { TextLink } from '../../../components/ui/text-link'
import { Thumbnail } from '../../../components/ui/thumbnail'
import { formatShortDay } from '../../../lib/dates'
import { formatMoney, formatPercent } from '../../../lib/decimals'
import { countText } from '../../../lib/sentence'

/** `isWaiting`: for this link or another. */
export type MakerRowProps = { product: LinkableProduct; isCreating: boolean; isWaiting: boolean; onCreate: () => void }

const ROW =
  'grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 gap-y-3 border-line border-b p-3 last:border-b-0 ' +
  'sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:items-center sm:px-4'

/** A product, what one sale of it earns, and the button that creates a link to it. */
export const MakerRow = ({ product, isCreating, isWaiting, onCreate }: MakerRowProps) => {
  const { title, asin, brand_name: brand, links, availability, next_fee: next } = product
  const name = title === null ? asin : shortTitle(title, brand)
  return (
    <li className={ROW}>
      <Thumbnail src={product.image_url} size={48} />
      <div className="grid min-w-0 gap-0.5">
        <h3 className="line-clamp-2 break-words font-medium leading-5" title={title ?? asin}>
          {name}
        </h3>
        <p className="text-13 text-ink-2 tabular-nums">
          {brand} · <span className="font-medium text-ink">{earnsText(product)}</span>
          {next && ` · ${formatPercent(next.fee_percent)} from ${formatShortDay(next.effective_from)}`}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13">
          {product.paused_until && (
            <Badge {...LINK_PROBLEM_TEXTS.spending_limit} hint={pausedText(product.paused_until)} />
          )}
          {availability !== 'IN_STOCK' && <Badge {...stockStatus(availability)} />}
          {links > 0 && <TextLink to={`/dashboard/links?product=${product.id}`}>{countText(links, 'link')}</TextLink>}
        </p>
      </div>
      <Button
        className="col-span-2 sm:col-span-1"
        icon={<Link2 aria-hidden size={16} strokeWidth={1.75} />}
        loading={isCreating}
        disabled={isWaiting}
        loadingText="Creating..."
        onClick={onCreate}
      >
        Create link<span className="sr-only"> to {name}</span>
      </Button>
    </li>
  )
}

const earnsText = ({ commission, price, price_currency: currency, fee_percent: fee }: LinkableProduct): string =>
  commission === null || price === null
    ? `${formatPercent(fee)} per sale`
    : `${formatMoney(commission, currency ?? 'USD')} per sale, ${formatPercent(fee)} of ${formatMoney(price, currency ?? 'USD')}`
