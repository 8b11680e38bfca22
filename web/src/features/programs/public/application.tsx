import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { UserTypeAnswer } from '../../../../../src/contracts/identity'
import { MESSAGES } from '../../../../../src/contracts/messages'
import { ineligibleReason } from '../../../../../src/contracts/program-conditions'
import { Button } from '../../../components/ui/button'
import { ButtonLink } from '../../../components/ui/button-link'
import { rememberAffiliateContext } from '../../../lib/affiliate-context'
import type { Day } from '../../../lib/dates'
import { usePageTitle } from '../../../lib/page-title'
import { isSettled } from '../dashboard/reapply'
import { hasConditions, type VisibleProgram } from './apply'
import { standingQuery, useApply } from './apply-queries'
import { ConfirmApplication } from './confirm-application'
import { ProgramMessage } from './program-message'
import { NOT_ACCEPTING, PROGRAM_NOT_FOUND } from './program-messages'
import { publicProgramQuery } from './program-queries'

export type ApplicationProps = {
  /** Null if the URL has no valid program id. */
  programId: number | null
  /** The signed-in account; null if nobody is signed in. */
  account: UserTypeAnswer | null
}

export const Application = ({ programId, account }: ApplicationProps) => {
  usePageTitle('Apply')
  const { data: program, isLoadingError } = useQuery({
    ...publicProgramQuery(programId ?? 0),
    enabled: programId !== null,
  })
  if (programId === null || isLoadingError)
    return <ProgramMessage title={MESSAGES.programPageFailed} pageTitle={PROGRAM_NOT_FOUND} />
  if (!program) return <Sending text="Loading the program..." />
  if (!program.is_visible) return <ProgramMessage title={NOT_ACCEPTING} />
  if (account && (account.userType === 'brand' || account.role !== 'user')) return <CreatorsOnly program={program} />
  if (!account?.creatorId) return <SignUpFirst program={program} to="/signup/creator" />
  // Finishing that step creates the partnership.
  if (!account.hasChannels) return <SignUpFirst program={program} to="/signup/creator/links" />
  if (account.creatorAccess !== 'all') return <NotApproved program={program} />
  return <Apply program={program} creatorId={account.creatorId} today={account.today} />
}

const SignUpFirst = ({ program, to }: { program: VisibleProgram; to: string }) => {
  const navigate = useNavigate()
  useEffect(() => {
    // Store the program before navigating, because sign-up reads it when it renders.
    rememberAffiliateContext(program.page_id, null)
    void navigate(to, { replace: true })
  }, [program.page_id, to, navigate])
  return <Sending text="Opening sign-up..." />
}

type ApplyProps = {
  program: VisibleProgram
  creatorId: number
  /** The business day. */
  today: Day
}

const Apply = (props: ApplyProps) => (hasConditions(props.program) ? <Ask {...props} /> : <ApplyNow {...props} />)

/** Who can’t apply is led on; others confirm what has to be confirmed. */
const Ask = (props: ApplyProps) => {
  const { program, today } = props
  const standing = useQuery(standingQuery(program.brand_id))
  const application = useApply(props)
  if (standing.isLoadingError)
    return (
      <ProgramMessage title="We couldn’t load your profile">
        <Button variant="primary" size="large" onClick={() => void standing.refetch()}>
          Try again
        </Button>
      </ProgramMessage>
    )
  if (!standing.data) return <Sending text="Loading the program..." />
  const { brand, creator } = standing.data
  const isLedOn = brand !== null && isSettled(brand, today)
  if (isLedOn || (program.terms === null && ineligibleReason(program, creator) === null)) return <ApplyNow {...props} />
  const isReviewed = brand?.is_reviewed ?? true
  return <ConfirmApplication program={program} creator={creator} isReviewed={isReviewed} application={application} />
}

const ApplyNow = (props: ApplyProps) => {
  const { mutate, isError } = useApply(props)
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    mutate({})
  }, [mutate])
  if (!isError) return <Sending text="Sending your application..." />
  return (
    <ProgramMessage title="Your application wasn’t sent">
      <p className="text-balance text-16 text-ink-2">Please try again in a moment.</p>
      <Button variant="primary" size="large" onClick={() => mutate({})}>
        Try again
      </Button>
    </ProgramMessage>
  )
}

const NotApproved = ({ program }: { program: VisibleProgram }) => (
  <ProgramMessage title="You can apply once you’re approved">
    <p className="text-balance text-16 text-ink-2">
      Only approved creators can join {program.brand_name}’s program. See where your application to Shelfmate stands.
    </p>
    <div className="mt-2 flex flex-wrap justify-center gap-2">
      <ButtonLink to="/dashboard/account-approval" variant="primary" size="large">
        View your application
      </ButtonLink>
      <ButtonLink to={`/a/${program.page_id}`} size="large">
        Back to the program
      </ButtonLink>
    </div>
  </ProgramMessage>
)

const CreatorsOnly = ({ program }: { program: VisibleProgram }) => (
  <ProgramMessage title="Only creators can join programs">
    <p className="text-balance text-16 text-ink-2">
      You’re not logged in to a creator account. To join {program.brand_name}, sign up as a creator with a different
      email.
    </p>
    <div className="mt-2 flex flex-wrap justify-center gap-2">
      <ButtonLink to="/dashboard" variant="primary" size="large">
        Dashboard
      </ButtonLink>
      <ButtonLink to={`/a/${program.page_id}`} size="large">
        Back to the program
      </ButtonLink>
    </div>
  </ProgramMessage>
)

const Sending = ({ text }: { text: string }) => (
  <main className="grid min-h-[60dvh] place-items-center px-5">
    <p role="status" className="animate-late font-display text-22 text-ink-2">
      {text}
    </p>
  </main>
)
