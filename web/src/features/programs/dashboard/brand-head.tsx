import type { ReactNode } from 'react'
import type { BrowsedBrand } from '../../../../../src/contracts/programs'
import { Avatar } from '../../../components/ui/avatar'
import { formatDayOf } from '../../../lib/dates'
import { formatCount, formatPercent } from '../../../lib/decimals'
import { CreatorStatusBadge } from '../partners/partner-status'

export const BrandHead = ({ brand, back }: { brand: BrowsedBrand; back: ReactNode }) => (
  <header className="mb-6">
    <div className="mb-3 text-13">{back}</div>
    <div className="flex items-start gap-4">
      <Avatar name={brand.brand_name} image={brand.logo_url} side="brand" size={64} />
      <div className="grid min-w-0 gap-1.5">
        <h1 className="text-balance font-semibold text-22 tracking-tight">{brand.brand_name}</h1>
        <p className="text-ink-2">{brand.title}</p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-13 text-ink-2">
          <CreatorStatusBadge brand={brand} />
          {brand.partnership_status === 'active' && brand.status_since !== null && (
            <span>since {formatDayOf(brand.status_since)}</span>
          )}
          {brand.products === 0 ? (
            <span>No products yet</span>
          ) : (
            <>
              <span className="font-medium text-ink">up to {formatPercent(brand.max_fee_percent)} affiliate fees</span>
              <span>
                {formatCount(brand.products)} {brand.products === 1 ? 'product' : 'products'}
              </span>
            </>
          )}
          {brand.product_category && <span>{brand.product_category}</span>}
        </p>
      </div>
    </div>
  </header>
)
