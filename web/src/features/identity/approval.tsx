import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyShelf } from '../../components/empty-shelf'
import { Button } from '../../components/ui/button'
import { ButtonLink } from '../../components/ui/button-link'
import { Card } from '../../components/ui/card'
import { LoadFailed } from '../../components/ui/load-failed'
import { Skeleton } from '../../components/ui/skeleton'
import { toast } from '../../components/ui/toast-store'
import { type Day, formatDayOf, reportDay } from '../../lib/dates'
import { myCreatorQuery } from '../../lib/my-creator-query'
import { type Creator, useReapply } from './creator-queries'
import { OwnChannels } from './own-channels'

const STEPS = [
  {
    title: 'We review your channels',
    text: 'Our team reviews your profile and channels.',
  },
  {
    title: 'We email you our decision',
    text: 'If we decline your application, we’ll tell you why. You can reapply after 30 days.',
  },
  {
    title: 'Join your first brand',
    text: 'Once you’re approved, you can browse every program and create your first link in a minute.',
  },
]

export type ApprovalProps = {
  today: Day
  /** Whether the creator has earned, so that the money pages are open to them. */
  hasEarned: boolean
  /** What the creator can do while they wait. */
  steps: ReactNode
  logOut: ReactNode
}

export const Approval = ({ today, hasEarned, steps, logOut }: ApprovalProps) => {
  const { data: creator, error, refetch } = useQuery(myCreatorQuery())
  if (error) return <LoadFailed what="your application" error={error} onRetry={() => void refetch()} />
  if (!creator) return <Loading />
  const State = creator.suspended_at !== null ? Suspended : creator.rejected_at === null ? InReview : Declined
  return <State creator={creator} today={today} steps={steps} logOut={logOut} money={hasEarned && <EarnedBefore />} />
}

const Loading = () => (
  <div className="grid justify-items-center gap-4">
    <Skeleton className="h-30 w-60" />
    <Skeleton className="h-9 w-80 max-w-full" />
    <Skeleton className="h-40 w-full" />
  </div>
)

const Head = ({ title, text }: { title: string; text: string }) => (
  <header className="grid justify-items-center gap-3 text-center">
    <EmptyShelf />
    <h1 className="text-balance font-display text-28">{title}</h1>
    <p className="text-balance text-16 text-ink-2">{text}</p>
  </header>
)

type StateProps = { creator: Creator; today: Day; money: ReactNode; steps: ReactNode; logOut: ReactNode }

const InReview = ({ creator, money, steps, logOut }: StateProps) => (
  <>
    <Head title="Your application is in review" text="No action needed. We review every creator before approval." />
    {money}
    <ol className="grid rounded-panel border border-line bg-surface">
      {STEPS.map(({ title, text }, index) => (
        <li key={title} className="flex gap-4 border-line border-b p-5 last:border-b-0">
          <span aria-hidden className="w-5 shrink-0 font-display text-22 text-ink-3 tabular-nums">
            {index + 1}
          </span>
          <div className="grid gap-0.5">
            <h2 className="font-semibold">{title}</h2>
            <p className="text-ink-2">{text}</p>
          </div>
        </li>
      ))}
    </ol>
    {steps}
    <OwnChannels creator={creator} description="We review these before we approve you." />
    <div className="flex justify-center gap-2">
      <Button onClick={() => window.location.reload()}>Check status</Button>
      {logOut}
    </div>
  </>
)

const Declined = ({ creator, today, money, logOut }: StateProps) => {
  const { mutate, isPending } = useReapply(creator.id)
  const reapply = () =>
    mutate(undefined, {
      onError: () => toast({ title: 'We couldn’t send your application', variant: 'destructive' }),
    })
  const from = creator.may_reapply_from
  const mayAsk = from === null || reportDay(new Date(from)) <= today
  return (
    <>
      <Head
        title="Your application was declined"
        text={mayAsk ? 'You can reapply now. Update your channels first.' : `You can reapply on ${formatDayOf(from)}.`}
      />
      {creator.rejection_reason && (
        <section className="grid gap-1 rounded-panel border border-line bg-surface p-5">
          <h2 className="font-semibold">Reason</h2>
          <p className="whitespace-pre-line break-words text-ink-2">{creator.rejection_reason}</p>
        </section>
      )}
      {money}
      <OwnChannels creator={creator} description="We review these before we approve you." />
      <div className="flex justify-center gap-2">
        {mayAsk && (
          <Button variant="primary" loading={isPending} loadingText="Sending..." onClick={reapply}>
            Reapply
          </Button>
        )}
        {logOut}
      </div>
    </>
  )
}

const Suspended = ({ creator, money, logOut }: StateProps) => (
  <>
    <Head
      title="Your account is suspended"
      text={`We suspended it on ${formatDayOf(creator.suspended_at ?? creator.created_at)}. Your links no longer earn.`}
    />
    {money}
    <div className="flex justify-center gap-2">{logOut}</div>
  </>
)

const EarnedBefore = () => (
  <Card title="Your earnings are still yours">
    <p className="text-ink-2">New clicks on your links don’t earn, but we’ll pay what you earned before.</p>
    <div className="mt-4 flex flex-wrap gap-2">
      <ButtonLink to="/dashboard/creator-earnings">View earnings</ButtonLink>
      <ButtonLink to="/dashboard/creator-payment-settings">Payout settings</ButtonLink>
    </div>
  </Card>
)
