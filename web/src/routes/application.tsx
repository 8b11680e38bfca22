import { useSearchParams } from 'react-router-dom'
import { PageLoading } from '../app/page-loading'
import { useViewer } from '../app/viewer'
import ViewerError from '../app/viewer-error'
import { Application } from '../features/programs/public/application'

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
