import { Money } from '../../components/ui/money'
import { ProductPicture } from './product-picture'
import { KETTLE, RACK, type SampleProduct } from './samples'

/* The referral bonus averages 10% of sales. */
const BONUS = { label: 'Estimated Brand Referral Bonus on $100.00 in sales', value: '10.00' }

export const BrandCard = () => (
  <div className="rounded-panel border border-line bg-paper">
    <ul className="divide-y divide-line px-4">
      {[KETTLE, RACK].map((product) => (
        <FeeRow key={product.title} product={product} />
      ))}
    </ul>
    <p className="flex items-baseline justify-between gap-4 border-line border-t px-4 py-3.5 text-13 text-ink-2">
      {BONUS.label}
      <span className="font-medium text-good">
        +<Money value={BONUS.value} />
      </span>
    </p>
  </div>
)

const FeeRow = ({ product }: { product: SampleProduct }) => (
  <li className="flex items-center gap-3 py-3">
    <ProductPicture product={product.picture} className="size-14" />
    <span className="grid min-w-0 grow">
      <span className="font-medium">{product.title}</span>
      <span className="text-13 text-ink-2">
        <Money value={product.price} />
      </span>
    </span>
    <span className="grid shrink-0 justify-items-end">
      <span className="font-medium text-22 tabular-nums tracking-tight">{product.feePercent}%</span>
      <span className="text-12 text-ink-3">affiliate fee</span>
    </span>
  </li>
)
