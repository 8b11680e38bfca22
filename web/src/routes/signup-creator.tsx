import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { KeepOnceReady } from '../components/keep-once-ready'
import { BrandLogOut } from '../features/identity/brand-log-out'
import { CreatorSignup } from '../features/identity/creator-signup'
import { affiliateContext } from '../lib/affiliate-context'
import { queryKeys } from '../lib/query-keys'
import { useAuth } from '../session/auth-context'
import { wasSignedIn } from '../session/signed-in-flag'
import { useViewer } from '../session/viewer'

/* Loaded only for visitors who came from a program page. */
const loadJoined = () => import('../features/programs/public/joined-program')
const loadApply = () => import('../features/programs/public/apply')
const loadLogOut = () => import('../session/logout')
/** How long the form waits for the program whose brand its title names. */
const PROGRAM_TIMEOUT_MS = 4000

const SignupCreator = () => {
  const { user } = useAuth()
  const { viewer, error } = useViewer()
  const queryClient = useQueryClient()
  const logOut = async () => (await loadLogOut()).logOut(queryClient)
  const [isJoining] = useState(() => affiliateContext() !== null)
  const loadProgram = async () => (isJoining ? (await loadJoined()).loadJoinedProgram(queryClient) : null)
  const { data: program = null, isLoading } = useQuery({
    queryKey: queryKeys.joinedProgram,
    queryFn: loadProgram,
    enabled: isJoining,
  })
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), PROGRAM_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [])
  if (viewer.state === 'signed-in' && viewer.account.userType === 'brand') return <BrandLogOut onLogOut={logOut} />
  const isViewerKnown = viewer.state !== 'unknown' || error !== null || !wasSignedIn()
  return (
    // The title names the program's brand: wait for it, up to PROGRAM_TIMEOUT_MS, instead of changing the title later.
    <KeepOnceReady isReady={isViewerKnown && (!isLoading || isLate)}>
      <CreatorSignup
        account={user}
        onLogOut={() => void logOut()}
        program={program}
        loadProgram={loadProgram}
        onCreated={async (creatorId) => (await loadApply()).applyAtSignUp(queryClient, creatorId)}
      />
    </KeepOnceReady>
  )
}
export default SignupCreator
