import { useSearchParams } from 'react-router-dom'
import { PageLoading } from '../components/page-loading'
import { Application } from '../features/programs/public/application'
import { useViewer } from '../session/viewer'
import ViewerError from '../session/viewer-error'

const ApplicationRoute = () => {
  const { viewer, error, retry } = useViewer()
  const [query] = useSearchParams()
  const id = query.get('id') ?? ''
  if (viewer.state === 'unknown') return error ? <ViewerError error={error} onRetry={retry} /> : <PageLoading />
  return (
    <Application
      programId={/^[1-9]\d{0,9}$/.test(id) ? Number(id) : null}
      account={viewer.state === 'signed-in' ? viewer.account : null}
    />
  )
}
export default ApplicationRoute
