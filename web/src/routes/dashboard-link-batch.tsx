import { useParams } from 'react-router-dom'
import { BackLink } from '../components/back-link'
import { PageHeader } from '../components/ui/page-header'
import { Batch } from '../features/links/maker/batch'
import { readId } from '../lib/read-id'

const DashboardLinkBatch = () => {
  const id = readId(useParams().id)
  return (
    <>
      <PageHeader back={<BackLink to="/dashboard/create-links" />} title="New links" />
      <Batch id={id ?? 0} />
    </>
  )
}
export default DashboardLinkBatch
