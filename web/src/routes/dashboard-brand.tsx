import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { BrowsedBrand } from '../../../src/contracts/programs'
import { BackLink } from '../components/back-link'
import { laterPart } from '../components/later-part'
import { PausedNote } from '../components/paused-note'
import { ButtonLink } from '../components/ui/button-link'
import { EmptyState } from '../components/ui/empty-state'
import { LoadFailed } from '../components/ui/load-failed'
import { PageHeader } from '../components/ui/page-header'
import { Skeleton } from '../components/ui/skeleton'
import { TextLink } from '../components/ui/text-link'
import type { ContactProps } from '../features/messages/contact-buttons'
import type { OutcomeProps } from '../features/programs/dashboard/application-outcome'
import { ApplicationStatus } from '../features/programs/dashboard/application-status'
import { BrandHead } from '../features/programs/dashboard/brand-head'
import { browsedBrandQuery, creatorProductsQuery } from '../features/programs/dashboard/brand-queries'
import { PaymentRecord } from '../features/programs/dashboard/payment-record'
import { ProgramAbout } from '../features/programs/dashboard/program-about'
import { BrandOffers } from '../features/programs/offers/brand-offers'
import { publicProgramQuery } from '../features/programs/public/program-queries'
import { OwnReferrals } from '../features/referrals/own-referrals'
import { basisLine } from '../lib/commission-basis'
import { usePageTitle } from '../lib/page-title'
import { readId } from '../lib/read-id'
import { useOutcome } from '../lib/use-outcome'
import { useToday } from '../session/today'
import { useViewer } from '../session/viewer'

const PartnerProducts = laterPart(
  async () => (await import('../features/programs/dashboard/brand-products')).PartnerProducts,
  'the products',
)

const Outcome = laterPart<OutcomeProps>(
  async () => (await import('../features/programs/dashboard/application-outcome')).Outcome,
  'your partnership',
  <Skeleton className="mb-6 h-30" />,
)

const ContactButtons = laterPart<ContactProps>(
  async () => (await import('../features/messages/contact-buttons')).ContactButtons,
  'your messages',
  <Skeleton className="h-10" />,
)

const DashboardBrand = () => {
  const brandId = readId(useParams().id)
  const { viewer } = useViewer()
  if (viewer.state !== 'signed-in') return null
  const { creatorId } = viewer.account
  if (creatorId === null) return <ForCreators />
  return brandId === null ? <NoBrand /> : <Brand brandId={brandId} creatorId={creatorId} />
}
export default DashboardBrand

const Brand = ({ brandId, creatorId }: { brandId: number; creatorId: number }) => {
  const today = useToday()
  const brand = useQuery(browsedBrandQuery(brandId))
  const { viewer } = useViewer()
  const hasFirstSteps = viewer.state === 'signed-in' && viewer.account.hasFirstSteps
  const { outcome, close } = useOutcome(creatorId)
  usePageTitle(brand.data?.brand_name ?? 'Brand')
  if (brand.isLoadingError) {
    return <LoadFailed what="this brand" error={brand.error} onRetry={() => void brand.refetch()} />
  }
  if (brand.data === undefined) return <BrandSkeleton />
  if (brand.data === null) return <HiddenBrand brandId={brandId} />
  const isPartner = brand.data.partnership_status === 'active'
  return (
    <>
      <BrandHead brand={brand.data} back={<BackLink to="/dashboard/brands" />} />
      {isPartner && outcome?.status === 'active' && outcome.brandId === brandId && (
        <Outcome outcome={outcome} hasFirstSteps={hasFirstSteps} onClose={close} />
      )}
      <div className="grid gap-6">
        <PausedNote until={brand.data.paused_until} />
        {brand.data.partnership_id !== null && brand.data.partnership_status !== null && (
          <ContactButtons
            partnershipId={brand.data.partnership_id}
            status={brand.data.partnership_status}
            brandId={brandId}
            brandName={brand.data.brand_name}
          />
        )}
        {!isPartner && (
          <ApplicationStatus brand={brand.data} creatorId={creatorId} today={today} hasFirstSteps={hasFirstSteps} />
        )}
        {isPartner ? (
          <OwnReferrals brandId={brandId}>
            <BrandOffers brand={brand.data} />
            <PaymentRecord brandId={brandId} />
            <About brand={brand.data} />
          </OwnReferrals>
        ) : (
          <>
            {brand.data.partnership_status !== null && <OwnReferrals brandId={brandId} />}
            {brand.data.is_open && <BrandOffers brand={brand.data} />}
            <PaymentRecord brandId={brandId} />
            {brand.data.is_open && <About brand={brand.data} />}
          </>
        )}
      </div>
    </>
  )
}

const About = ({ brand }: { brand: BrowsedBrand }) => {
  const program = useQuery(publicProgramQuery(brand.program_id))
  return program.isLoadingError ? null : <ProgramAbout program={program.data} contact={brand.contact_email} />
}

/** A hidden program: its partners still see their products. */
const HiddenBrand = ({ brandId }: { brandId: number }) => {
  const products = useQuery(creatorProductsQuery(brandId))
  if (products.isLoadingError) {
    return <LoadFailed what="this brand" error={products.error} onRetry={() => void products.refetch()} />
  }
  if (products.data === undefined) return <BrandSkeleton />
  if (products.data === null || products.data.length === 0) return <NoBrand />
  const [first] = products.data
  return (
    <>
      <div className="mb-6 grid gap-2">
        <BackLink to="/dashboard/brands" />
        <h1 className="font-semibold text-22 tracking-tight">This program is hidden</h1>
        <p className="max-w-reading text-ink-2">
          It isn’t accepting new creators. You’re still a partner; check{' '}
          <TextLink to="/dashboard/links">My links</TextLink> to see which of your links work.{' '}
          {first && `${basisLine(first.commission_basis, 'the brand’s')}.`}
        </p>
      </div>
      <div className="grid gap-6">
        <OwnReferrals brandId={brandId}>
          <PartnerProducts brandId={brandId} products={products.data} />
        </OwnReferrals>
      </div>
    </>
  )
}

const BrandSkeleton = () => (
  <div className="grid gap-6">
    <Skeleton className="h-24 max-w-130" />
    <Skeleton className="h-100" />
  </div>
)

const NoBrand = () => (
  <>
    <PageHeader title="Brand" back={<BackLink to="/dashboard/brands" />} />
    <EmptyState
      title="This brand isn’t accepting creators"
      text="Its program may be hidden. Check the link, or browse other brands."
      action={<ButtonLink to="/dashboard/brands?view=brands">Browse brands</ButtonLink>}
    />
  </>
)

const ForCreators = () => {
  usePageTitle('Brand')
  return (
    <>
      <PageHeader title="Brand" />
      <EmptyState
        title="This page is for creators"
        text="Your program and its public page are under Program page."
        action={<ButtonLink to="/dashboard/affiliate-program">View program page</ButtonLink>}
      />
    </>
  )
}
