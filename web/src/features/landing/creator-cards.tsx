import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { buttonClass } from '../../components/ui/button-class'
import { Money } from '../../components/ui/money'
import { ProductPicture } from './product-picture'
import { KETTLE, linkAddress, RACK, type SampleProduct } from './samples'

/** Two products as a creator finds them; their buttons work, on a sample link. */
export const CreatorCards = () => (
  <div className="grid gap-3 sm:grid-cols-2">
    {[KETTLE, RACK].map((product) => (
      <ProductCard key={product.title} product={product} />
    ))}
  </div>
)

const ProductCard = ({ product }: { product: SampleProduct }) => {
  const [isMade, setIsMade] = useState(false)
  return (
    <div className="grid min-w-0 content-start gap-3 rounded-panel border border-line bg-paper p-4">
      <div className="flex items-start justify-between gap-3">
        <ProductPicture product={product.picture} className="size-20" />
        <span className="rounded-chip bg-highlight-tint px-2.5 py-1 font-medium text-13 tabular-nums">
          {product.feePercent}% fee
        </span>
      </div>
      <p className="grid">
        <span className="font-medium">{product.title}</span>
        <span className="text-13 text-ink-2">
          <Money value={product.price} />
        </span>
      </p>
      <div aria-live="polite" className="grid h-9 min-w-0 items-center">
        {isMade ? (
          <p className="flex min-w-0 animate-rise-in items-center gap-2 text-13">
            <Check aria-hidden size={16} strokeWidth={1.75} className="shrink-0 text-good" />
            <span className="sr-only">Your sample link: </span>
            <span className="truncate font-mono text-12">{linkAddress(product.linkId)}</span>
          </p>
        ) : (
          <button
            type="button"
            onClick={() => setIsMade(true)}
            className={clsx(buttonClass('secondary', 'medium'), 'w-full')}
          >
            Create Link
          </button>
        )}
      </div>
    </div>
  )
}
