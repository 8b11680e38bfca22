import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../components/ui/load-failed'
import { PageHeader } from '../components/ui/page-header'
import { Skeleton } from '../components/ui/skeleton'
import { CreatorProfileForm } from '../features/identity/creator-profile-form'
import { OwnChannels } from '../features/identity/own-channels'
import { appConfig } from '../lib/config'
import { myCreatorQuery } from '../lib/my-creator-query'

const DashboardCreatorProfile = () => {
  const { data: creator, error, isLoadingError, isFetchedAfterMount, refetch } = useQuery(myCreatorQuery())
  return (
    <>
      <PageHeader title="Profile" sentence="How brands see you, and your own public page." />
      {isLoadingError ? (
        <LoadFailed what="your profile" error={error} onRetry={() => void refetch()} />
      ) : creator && isFetchedAfterMount ? (
        <div className="grid max-w-190 gap-10">
          <CreatorProfileForm creator={creator} publicUrl={appConfig().publicUrl} />
          <OwnChannels creator={creator} description="Brands see these when you apply." />
        </div>
      ) : (
        <Skeleton className="h-150 max-w-190" />
      )}
    </>
  )
}
export default DashboardCreatorProfile
