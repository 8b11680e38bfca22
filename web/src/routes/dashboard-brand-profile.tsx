import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../components/ui/load-failed'
import { PageHeader } from '../components/ui/page-header'
import { Skeleton } from '../components/ui/skeleton'
import { BrandProfileEditor } from '../features/programs/dashboard/brand-profile'
import { brandProfileQuery } from '../features/programs/dashboard/brand-profile-queries'

const DashboardBrandProfile = () => {
  const { data: profile, error, isLoadingError, isFetchedAfterMount, refetch } = useQuery(brandProfileQuery())
  return (
    <>
      <PageHeader title="Brand profile" sentence="How creators and your visitors see your brand." />
      {isLoadingError ? (
        <LoadFailed what="your brand profile" error={error} onRetry={() => void refetch()} />
      ) : profile && isFetchedAfterMount ? (
        <BrandProfileEditor profile={profile} />
      ) : (
        <Skeleton className="h-150 max-w-190" />
      )}
    </>
  )
}
export default DashboardBrandProfile
