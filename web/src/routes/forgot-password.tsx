import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { PageLoading } from '../components/page-loading'
import { RequestReset } from '../features/identity/request-reset'
import { nextPage, nextPageOf } from '../session/wanted-page'

const NewPassword = lazy(async () => ({ default: (await import('../features/identity/new-password')).NewPassword }))
const EmailLink = lazy(async () => ({ default: (await import('../features/identity/email-link')).EmailLink }))

/** The identity provider's emails lead here, each with its `mode` and a code. */
const ForgotPassword = () => {
  const [query] = useSearchParams()
  const mode = query.get('mode')
  if (mode === 'verifyAndChangeEmail' || mode === 'recoverEmail')
    return (
      <Suspense fallback={<PageLoading />}>
        <EmailLink mode={mode} code={query.get('oobCode')} />
      </Suspense>
    )
  if (mode !== 'resetPassword') return <RequestReset next={nextPage(query)} />
  return (
    <Suspense fallback={<PageLoading />}>
      <NewPassword code={query.get('oobCode')} next={nextPageOf(query.get('continueUrl'))} />
    </Suspense>
  )
}
export default ForgotPassword
