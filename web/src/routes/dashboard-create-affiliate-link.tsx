import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import type { LinkRow } from '../../../src/contracts/links'
import type { CreatorProductRow } from '../../../src/contracts/partnerships'
import { BackLink } from '../components/back-link'
import { PausedNote } from '../components/paused-note'
import { Button } from '../components/ui/button'
import { ButtonLink } from '../components/ui/button-link'
import { EmptyState } from '../components/ui/empty-state'
import { LoadFailed } from '../components/ui/load-failed'
import { PageHeader } from '../components/ui/page-header'
import { Skeleton } from '../components/ui/skeleton'
import { CreateLinkForm } from '../features/links/create-link-form'
import { LinkToShare } from '../features/links/link-to-share'
import { LinkedProduct } from '../features/links/linked-product'
import { browsedBrandQuery, creatorProductsQuery } from '../features/programs/dashboard/brand-queries'
import { readId } from '../lib/read-id'

const DashboardCreateAffiliateLink = () => {
  const params = useParams()
  const brandId = readId(params.brandId)
  const productId = readId(params.productId)
  return (
    <>
      <PageHeader
        back={<BackLink to={brandId === null ? '/dashboard/brands' : `/dashboard/brand/${brandId}`} />}
        title="Create a link"
        sentence="Create a separate link for each post so you can see what sells."
      />
      {brandId === null || productId === null ? <NotOffered /> : <Making brandId={brandId} productId={productId} />}
    </>
  )
}
export default DashboardCreateAffiliateLink

const Making = ({ brandId, productId }: { brandId: number; productId: number }) => {
  const brand = useQuery(browsedBrandQuery(brandId))
  // `null`: the program is hidden. Its partners may still create links.
  const mayLink = brand.data === null || brand.data?.partnership_status === 'active'
  const products = useQuery({ ...creatorProductsQuery(brandId), enabled: mayLink })
  const failed = [brand, products].find((query) => query.isLoadingError)
  if (failed?.error) {
    return <LoadFailed what="this product" error={failed.error} onRetry={() => void failed.refetch()} />
  }
  if (brand.data && !mayLink) return <NotOffered brandId={brandId} />
  if (products.data === undefined) return <Skeleton className="h-60" />
  const product = products.data?.find(({ id }) => id === productId)
  if (!product) return <NotOffered brandId={brandId} />
  return (
    <div className="grid max-w-190 gap-6">
      <PausedNote until={brand.data?.paused_until ?? null} />
      <LinkedProduct product={product} brandName={brand.data?.brand_name ?? ''} />
      <FormThenLink key={productId} brandId={brandId} product={product} />
    </div>
  )
}

const FormThenLink = ({ brandId, product }: { brandId: number; product: CreatorProductRow }) => {
  const [link, setLink] = useState<LinkRow | null>(null)
  if (!link) return <CreateLinkForm brandId={brandId} product={product} onCreated={setLink} />
  return (
    <>
      <p role="status" className="flex items-center gap-2.5 font-display text-18">
        <Check aria-hidden size={18} strokeWidth={2} className="shrink-0 text-good" />
        <span className="min-w-0 break-words">“{link.link_name}” is ready</span>
      </p>
      <LinkToShare link={link} />
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setLink(null)}>Create another link</Button>
        <ButtonLink to="/dashboard/links" variant="quiet">
          My links
        </ButtonLink>
      </div>
    </>
  )
}

const NotOffered = ({ brandId }: { brandId?: number }) => (
  <EmptyState
    title="You can’t create a link to this product"
    text="The brand removed it from its program, or you aren’t a partner yet."
    action={
      <ButtonLink to={brandId === undefined ? '/dashboard/brands' : `/dashboard/brand/${brandId}`}>
        {brandId === undefined ? 'Browse brands' : 'View brand'}
      </ButtonLink>
    }
  />
)
