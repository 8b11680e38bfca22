import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { feeText } from '../../../../../src/contracts/invitation-texts'
import { AuthShell } from '../../../components/auth-shell'
import { PageLoading } from '../../../components/page-loading'
import { Avatar } from '../../../components/ui/avatar'
import { Button } from '../../../components/ui/button'
import { TextLink } from '../../../components/ui/text-link'
import { rememberAffiliateContext } from '../../../lib/affiliate-context'
import { ApiError } from '../../../lib/api'
import { rememberInvitation } from '../../../lib/invitation-token'
import { usePageTitle } from '../../../lib/page-title'
import { applicationPath } from './application-path'
import { programInvitationQuery, type ReadInvitation, useRefuse } from './invitation-queries'

/** What a brand's invitation says, and the answers to it. */
export const Invitation = ({ token }: { token: string }) => {
  const invitation = useQuery(programInvitationQuery(token))
  usePageTitle('Invitation')
  if (invitation.isPending) return <PageLoading />
  if (invitation.error) {
    const isMissing = invitation.error instanceof ApiError && [400, 404].includes(invitation.error.status)
    return isMissing ? (
      <AuthShell
        title="Invitation not found"
        sentence="Check the link in your email, or ask the brand to invite you again."
      >
        <LogIn />
      </AuthShell>
    ) : (
      <AuthShell title="We couldn’t load the invitation" sentence="Check your connection and try again.">
        <Button variant="primary" onClick={() => void invitation.refetch()}>
          Try again
        </Button>
      </AuthShell>
    )
  }
  const { state, program } = invitation.data
  const isOpen = program !== null && (state === 'sent' || state === 'opened')
  return isOpen ? (
    <Open token={token} invitation={invitation.data} program={program} />
  ) : (
    <Ended invitation={invitation.data} />
  )
}

type OpenProps = { token: string; invitation: ReadInvitation; program: NonNullable<ReadInvitation['program']> }

const Open = ({ token, invitation, program }: OpenProps) => {
  const navigate = useNavigate()
  const refuse = useRefuse(token)
  const { brand_name: brandName, name, note, accept_at_once: isAtOnce } = invitation
  const join = () => {
    // Sign-up and the application read them when they render.
    rememberAffiliateContext(program.page_id, null)
    rememberInvitation(program.page_id, token)
    void navigate(applicationPath(program.id))
  }
  return (
    <AuthShell
      steps={<BrandMark invitation={invitation} />}
      title={`${name ? `${name}, join` : 'Join'} ${brandName}’s affiliate program`}
      sentence={`Promote its Amazon products and earn ${feeText(program)} on sales.`}
      footer={
        <div className="grid justify-items-start gap-1 border-line border-t pt-5">
          <Button
            variant="quiet"
            className="-ml-3.5"
            disabled={refuse.isPending}
            onClick={() => refuse.mutate('unsubscribed')}
          >
            Don’t invite me again
          </Button>
          <p className="text-13 text-ink-3">No brand on Shelfmate will email you an invitation anymore.</p>
        </div>
      }
    >
      <div className="grid gap-6">
        {note !== '' && (
          <figure className="grid gap-2">
            <figcaption className="text-13 text-ink-3">A note from {brandName}</figcaption>
            <blockquote className="wrap-anywhere whitespace-pre-line border-highlight border-l-2 pl-4">
              {note}
            </blockquote>
          </figure>
        )}
        <p className="text-ink-2">
          {isAtOnce
            ? `You’re accepted already: join and create your first link. `
            : `${brandName} reviews your channels after you join. `}
          <TextLink to={`/a/${program.page_id}`}>See the program</TextLink>
        </p>
        <div className="grid gap-2">
          <Button variant="primary" size="large" fullWidth disabled={refuse.isPending} onClick={join}>
            Join the program
          </Button>
          <Button
            size="large"
            fullWidth
            loading={refuse.isPending && refuse.variables === 'declined'}
            loadingText="Declining..."
            onClick={() => refuse.mutate('declined')}
          >
            Decline
          </Button>
        </div>
      </div>
    </AuthShell>
  )
}

const BrandMark = ({ invitation }: { invitation: ReadInvitation }) => (
  <Avatar name={invitation.brand_name} image={invitation.logo_url} side="brand" size={64} />
)

const LogIn = () => (
  <p>
    <TextLink to="/login">Log in</TextLink> if you already have an account.
  </p>
)

const Ended = ({ invitation }: { invitation: ReadInvitation }) => {
  const { title, sentence, children } = endedTexts(invitation)
  return (
    <AuthShell takesFocus steps={<BrandMark invitation={invitation} />} title={title} sentence={sentence}>
      {children}
    </AuthShell>
  )
}

const endedTexts = ({
  state,
  program,
  brand_name: brandName,
}: ReadInvitation): { title: string; sentence: string; children: ReactNode } => {
  const view = program && <TextLink to={`/a/${program.page_id}`}>View the program</TextLink>
  switch (state) {
    case 'joined':
      return {
        title: 'You’ve already joined',
        sentence: `This invitation to ${brandName}’s program was accepted.`,
        children: <LogIn />,
      }
    case 'declined':
      return {
        title: 'Invitation declined',
        sentence: `${brandName} won’t invite you again. You can still join on its program page.`,
        children: view,
      }
    case 'unsubscribed':
      return {
        title: 'You’re unsubscribed',
        sentence: 'No brand on Shelfmate will email you an invitation anymore.',
        children: null,
      }
    default:
      return {
        title: 'This invitation has ended',
        sentence: `Ask ${brandName} to invite you again.`,
        children: view,
      }
  }
}
