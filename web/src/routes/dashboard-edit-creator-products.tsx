import { useSearchParams } from 'react-router-dom'
import { BackLink } from '../components/back-link'
import { PageHeader } from '../components/ui/page-header'
import { CreatorFees } from '../features/programs/fees/creator-fees'
import { readId } from '../lib/read-id'

const DashboardEditCreatorProducts = () => {
  const [query] = useSearchParams()
  const creatorId = readId(query.get('creator') ?? undefined) ?? undefined
  return (
    <>
      <PageHeader
        back={<BackLink to="/dashboard/creators" />}
        title="Creators’ fees"
        sentence="What each creator earns for each product. Select fees to change them together, or open one."
      />
      <CreatorFees creatorId={creatorId} isNamed />
    </>
  )
}
export default DashboardEditCreatorProducts
