import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { PageLoading } from '../components/page-loading'
import { RequestReset } from '../features/identity/request-reset'
import { nextPage, nextPageOf } from '../session/wanted-page'

const NewPassword = lazy(async () => ({ default: (await import('../features/identity/new-password')).NewPassword }))

/** The link in the email returns here with `mode=resetPassword` and a code. */
const ForgotPassword = () => {
  const [query] = useSearchParams()
  if (query.get('mode') !== 'resetPassword') return <RequestReset next={nextPage(query)} />
  return (
    <Suspense fallback={<PageLoading />}>
      <NewPassword code={query.get('oobCode')} next={nextPageOf(query.get('continueUrl'))} />
    </Suspense>
  )
}
export default ForgotPassword
