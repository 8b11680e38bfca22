import { clsx } from 'clsx'
import { useState } from 'react'
import { buttonClass } from '../../components/ui/button-class'
import { Money } from '../../components/ui/money'
import { track } from '../../lib/analytics'
import { Icon } from './icons'
import { ProductPicture } from './product-picture'
import { KETTLE, linkAddress, RACK, type SampleProduct } from './samples'

export const CreatorCards = () => (
  <div className="grid gap-3 sm:grid-cols-2">
    {[KETTLE, RACK].map((product) => (
      <ProductCard key={product.title} product={product} />
    ))}
  </div>
)

const ProductCard = ({ product }: { product: SampleProduct }) => {
  const [isMade, setIsMade] = useState(false)
  const makeLink = () => {
    setIsMade(true)
    track('button_click', { button_name: 'Create Link', location: 'landing_features' })
  }
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
      <div className="grid h-9 min-w-0 items-center">
        {isMade ? (
          <p ref={focus} tabIndex={-1} className="flex min-w-0 animate-rise-in items-center gap-2 text-13">
            <Icon name="check" className="shrink-0 text-good" />
            <span className="sr-only">Your sample link: </span>
            <span className="truncate font-mono text-12">{linkAddress(product.linkId)}</span>
          </p>
        ) : (
          <button type="button" onClick={makeLink} className={clsx(buttonClass('secondary', 'medium'), 'w-full')}>
            Create Link
          </button>
        )}
      </div>
    </div>
  )
}

/** The link replaces the focused button, so it takes the focus and is announced. */
const focus = (element: HTMLElement | null): void => element?.focus()
