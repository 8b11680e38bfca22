import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { CreatorRow } from '../../../../src/contracts/identity'
import { EmptyShelf } from '../../components/empty-shelf'
import { Button } from '../../components/ui/button'
import { LoadFailed } from '../../components/ui/load-failed'
import { Skeleton } from '../../components/ui/skeleton'
import { toast } from '../../components/ui/toast-store'
import { callApi } from '../../lib/api'
import { cacheAnswer } from '../../lib/cache-answer'
import { type Day, formatDayOf, reportDay } from '../../lib/dates'
import { queryKeys } from '../../lib/query-keys'

type Creator = z.output<typeof CreatorRow>

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

const myCreatorQuery = () =>
  queryOptions({
    queryKey: queryKeys.creator.mine,
    queryFn: ({ signal }) => callApi('GET /api/creators/me', { signal }),
  })

export const Approval = ({ today, logOut }: { today: Day; logOut: ReactNode }) => {
  const { data: creator, error, refetch } = useQuery(myCreatorQuery())
  if (error) return <LoadFailed what="your application" error={error} onRetry={() => void refetch()} />
  if (!creator) return <Loading />
  return creator.rejected_at === null ? (
    <InReview logOut={logOut} />
  ) : (
    <Declined creator={creator} today={today} logOut={logOut} />
  )
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

const InReview = ({ logOut }: { logOut: ReactNode }) => (
  <>
    <Head title="Your application is in review" text="No action needed. We review every creator before approval." />
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
    <div className="flex justify-center gap-2">
      <Button onClick={() => window.location.reload()}>Check status</Button>
      {logOut}
    </div>
  </>
)

const Declined = ({ creator, today, logOut }: { creator: Creator; today: Day; logOut: ReactNode }) => {
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi('POST /api/creators/{id}/reapply', { params: { id: creator.id } }),
    onSuccess: (answer) => cacheAnswer(queries, myCreatorQuery().queryKey, answer),
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
      <div className="flex justify-center gap-2">
        {mayAsk && (
          <Button variant="primary" loading={isPending} loadingText="Sending..." onClick={() => mutate()}>
            Reapply
          </Button>
        )}
        {logOut}
      </div>
    </>
  )
}
