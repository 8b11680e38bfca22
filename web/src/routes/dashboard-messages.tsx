import { PageHeader } from '../components/ui/page-header'
import { ThreadList } from '../features/messages/thread-list'
import { useViewer } from '../session/viewer'

const DashboardMessages = () => {
  const { viewer } = useViewer()
  if (viewer.state !== 'signed-in') return null
  const side = viewer.account.creatorId === null ? 'brand' : 'creator'
  return (
    <>
      <PageHeader
        title="Messages"
        sentence={
          side === 'brand' ? 'Questions and sample requests of your creators.' : 'Your questions and samples, by brand.'
        }
      />
      <div className="max-w-190">
        <ThreadList side={side} />
      </div>
    </>
  )
}
export default DashboardMessages
