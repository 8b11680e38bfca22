import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { INVITATION_STATES } from '../../../../src/contracts/team'
import type { MemberRole } from '../../../../src/contracts/team-rights'
import { ROLE_TEXTS } from '../../../../src/contracts/team-texts'
import { AuthShell } from '../../components/auth-shell'
import { PageLoading } from '../../components/page-loading'
import { Button } from '../../components/ui/button'
import { FormSummary } from '../../components/ui/form-summary'
import { TextLink } from '../../components/ui/text-link'
import { ApiError } from '../../lib/api'
import { usePageTitle } from '../../lib/page-title'
import { invitationQuery } from './invitation-query'
import { JoinFields } from './join-fields'
import { useJoin } from './use-join'

export type JoinTeamProps = {
  token: string
  /** The email of the signed-in account. */
  signedInAs: string | null
  onLogOut: () => Promise<boolean>
  onJoined: () => void
}

export const JoinTeam = ({ token, ...rest }: JoinTeamProps) => {
  const invitation = useQuery(invitationQuery(token))
  usePageTitle('Join a team')
  if (invitation.isPending) return <PageLoading />
  if (invitation.error) {
    const isMissing = invitation.error instanceof ApiError && invitation.error.status === 404
    return isMissing ? (
      <Closed
        title="Invitation not found"
        sentence="Check the link in your email, or ask the brand to invite you again."
      />
    ) : (
      <AuthShell title="We couldn’t load the invitation" sentence="Check your connection and try again.">
        <Button variant="primary" onClick={() => void invitation.refetch()}>
          Try again
        </Button>
      </AuthShell>
    )
  }
  const { brand_name: brandName, role, state } = invitation.data
  if (state !== 'open') return <Closed {...closedTexts(state, brandName)} />
  return <Open token={token} invitation={invitation.data} role={role} {...rest} />
}

type OpenProps = JoinTeamProps & {
  role: MemberRole
  invitation: { brand_name: string; email: string; has_account: boolean }
}

const Open = ({ token, signedInAs, role, invitation, onLogOut, onJoined }: OpenProps) => {
  const { brand_name: brandName, email, has_account: hasAccount } = invitation
  // The form stays while it signs its user in.
  const [isSigningIn] = useState(signedInAs === null)
  const join = useJoin({ token, onJoined })
  const { label, sentence } = ROLE_TEXTS[role]
  return (
    <AuthShell
      title={`Join the team of ${brandName}`}
      sentence={
        <>
          You were invited as <span className="font-medium text-ink">{label}</span>. {sentence}
        </>
      }
    >
      {isSigningIn ? (
        <JoinFields token={token} email={email} hasAccount={hasAccount} onJoined={onJoined} />
      ) : signedInAs?.toLowerCase() === email ? (
        <div className="grid gap-5">
          {join.failure && (
            <FormSummary title="Not joined" errors={[{ message: join.failure }]} attempt={join.failedAt} />
          )}
          <Button
            variant="primary"
            size="large"
            fullWidth
            loading={join.isSending || join.sent !== null}
            loadingText="Joining..."
            onClick={() => join.start(null)}
          >
            Join team
          </Button>
        </div>
      ) : (
        <div className="grid gap-5">
          <p>
            This invitation is for <span className="break-words font-medium">{email}</span>. You’re logged in as{' '}
            <span className="break-words font-medium">{signedInAs}</span>.
          </p>
          <Button
            variant="primary"
            size="large"
            fullWidth
            onClick={() => void onLogOut().then((isOut) => isOut && window.location.reload())}
          >
            Log out and continue
          </Button>
        </div>
      )}
    </AuthShell>
  )
}

const Closed = ({ title, sentence }: { title: string; sentence: string }) => (
  <AuthShell title={title} sentence={sentence}>
    <p>
      <TextLink to="/login">Log in</TextLink> if you already have an account.
    </p>
  </AuthShell>
)

const closedTexts = (state: Exclude<(typeof INVITATION_STATES)[number], 'open'>, brandName: string) => {
  switch (state) {
    case 'accepted':
      return { title: 'You’ve already joined', sentence: `This invitation to the team of ${brandName} was accepted.` }
    case 'revoked':
      return { title: 'Invitation withdrawn', sentence: `Ask ${brandName} to invite you again.` }
    case 'expired':
      return { title: 'Invitation expired', sentence: `Ask ${brandName} to invite you again.` }
  }
}
