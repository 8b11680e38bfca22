import { useParams } from 'react-router-dom'
import { BackLink } from '../components/back-link'
import { EmptyState } from '../components/ui/empty-state'
import { PageHeader } from '../components/ui/page-header'
import { Thread } from '../features/messages/thread'
import { ThreadList } from '../features/messages/thread-list'
import { readId } from '../lib/read-id'
import { useViewer } from '../session/viewer'

/** The conversation, and on wide screens the list beside it. */
const DashboardMessageThread = () => {
  const id = readId(useParams().id)
  const { viewer } = useViewer()
  if (viewer.state !== 'signed-in') return null
  const side = viewer.account.creatorId === null ? 'brand' : 'creator'
  return (
    <>
      <PageHeader title="Messages" back={<BackLink to="/dashboard/messages" />} />
      <div className="grid items-start gap-6 xl:grid-cols-[22rem_minmax(0,1fr)]">
        <aside aria-label="All conversations" className="max-xl:hidden">
          <ThreadList side={side} />
        </aside>
        {id === null ? (
          <EmptyState
            title="Conversation not found"
            text="Check the link, or choose a conversation from your messages."
          />
        ) : (
          <Thread key={id} id={id} />
        )}
      </div>
    </>
  )
}
export default DashboardMessageThread
