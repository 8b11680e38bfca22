import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProductChoice, ProductReport } from '../../../../../src/contracts/products'
import { listingStatus } from '../../../../../src/contracts/vocabulary'
import { Badge } from '../../../components/ui/badge'
import { Button } from '../../../components/ui/button'
import { Card } from '../../../components/ui/card'
import { Fact } from '../../../components/ui/fact'
import { Money } from '../../../components/ui/money'
import { Skeleton } from '../../../components/ui/skeleton'
import { Thumbnail } from '../../../components/ui/thumbnail'
import { progressText } from '../../../lib/call-in-steps'
import { formatCount, formatPercent } from '../../../lib/decimals'
import { myProgramQuery } from '../dashboard/program-queries'
import { RemoveProductsDialog } from '../dialogs'
import { useAddProducts } from './change-products'
import { FavoriteButton } from './favorite-button'
import { goneHint } from './listing-text'

type Shown = ProductReport['product']

export const ProductSummary = ({ product }: { product: Shown | undefined }) =>
  product ? <Summary product={product} /> : <Skeleton className="h-36 max-xl:h-48 max-lg:h-60 max-sm:h-100" />

const Summary = ({ product }: { product: Shown }) => {
  const program = useQuery(myProgramQuery())
  return (
    <Card>
      <div className="flex flex-wrap items-start gap-5">
        <Thumbnail src={product.large_image_url ?? product.image_url} size={96} />
        <dl className="grid min-w-0 grow grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3 lg:grid-cols-4">
          <Fact label="ASIN" value={<span className="tabular-nums">{product.asin}</span>} />
          <Fact
            label="Price"
            value={
              <Money
                value={product.price}
                currency={product.price_currency ?? 'USD'}
                unknownReason="Amazon doesn’t list a price for this product."
              />
            }
          />
          <Fact
            label="Stock"
            value={
              <Badge
                {...listingStatus(product)}
                hint={product.vanished_at ? goneHint(product.vanished_at) : undefined}
              />
            }
          />
          <Fact label="Affiliate fee" value={formatPercent(product.commission_perc)} />
          <Fact label="In program" value={product.is_offered ? 'Yes' : 'No'} />
          <Fact label="Active links" value={formatCount(product.links)} />
          <Fact label="Creators with links" value={formatCount(product.creators)} />
          <Fact label="Category" value={product.category ?? 'Not reported'} />
        </dl>
        <div className="flex flex-wrap items-center gap-2 max-xl:basis-full">
          <FavoriteButton product={product} />
          {program.data && <ProgramButton product={product} programId={program.data.id} />}
        </div>
      </div>
    </Card>
  )
}

const ProgramButton = ({ product, programId }: { product: Shown; programId: number }) => {
  const add = useAddProducts(programId)
  const [removed, setRemoved] = useState<ProductChoice | null>(null)
  const choice = { productIds: [product.id] }
  return (
    <>
      {product.is_offered ? (
        <Button {...RemoveProductsDialog.opener} onClick={() => setRemoved(choice)}>
          Remove from program
        </Button>
      ) : (
        <Button
          variant="primary"
          disabled={product.vanished_at !== null}
          loading={add.isPending}
          loadingText={progressText('Adding', add.progress)}
          onClick={() => add.mutate(choice)}
        >
          Add to program
        </Button>
      )}
      <RemoveProductsDialog programId={programId} choice={removed} onClose={() => setRemoved(null)} />
    </>
  )
}
