import { useQuery } from '@tanstack/react-query'
import type { Restriction, Restrictions } from '../../../../../src/contracts/restrictions'
import { AuthShell } from '../../../components/auth-shell'
import { PageLoading } from '../../../components/page-loading'
import { Button } from '../../../components/ui/button'
import { Wordmark } from '../../../components/wordmark'
import { ApiError } from '../../../lib/api'
import { formatDay } from '../../../lib/dates'
import { usePageTitle } from '../../../lib/page-title'
import { restrictionsQuery } from './appeal-queries'
import { RestrictionCard } from './restriction-card'
import { SupportLink } from './support-link'

/** What the person's bans and holds say, and the way to answer them. */
export const Appeal = ({ token }: { token: string }) => {
  const restrictions = useQuery(restrictionsQuery(token))
  usePageTitle('Your answer')
  if (restrictions.isPending) return <PageLoading />
  if (restrictions.isLoadingError) {
    const { error } = restrictions
    const isUnknown = error instanceof ApiError && [400, 404].includes(error.status)
    return isUnknown ? (
      <AuthShell
        title="We can’t open this link"
        sentence="It’s incomplete or no longer valid. Open the link in our newest email to you, or write to us."
      >
        <SupportLink />
      </AuthShell>
    ) : (
      <AuthShell title="We couldn’t load this page" sentence="Check your connection and try again.">
        <Button variant="primary" onClick={() => void restrictions.refetch()}>
          Try again
        </Button>
      </AuthShell>
    )
  }
  return <Found token={token} {...restrictions.data} />
}

const Found = ({ token, name, rows }: Restrictions & { token: string }) => (
  <div className="grid min-h-dvh grid-rows-[auto_1fr] px-4 py-6 sm:px-8">
    <header>
      <Wordmark />
    </header>
    <main className="mx-auto w-full max-w-160 py-10 sm:py-14">
      <h1 className="wrap-anywhere text-balance font-display text-28 sm:text-36">{titleOf(rows, name)}</h1>
      <p className="mt-3 max-w-reading text-16 text-ink-2">{sentenceOf(rows)}</p>
      <div className="mt-8 grid gap-5">
        {rows.map((row) => (
          <RestrictionCard key={row.id} token={token} restriction={row} />
        ))}
      </div>
      <p className="mt-8 text-13 text-ink-2">
        Questions? Write to <SupportLink />
      </p>
    </main>
  </div>
)

const openOf = (rows: readonly Restriction[]) => rows.filter(({ status }) => status === 'open')

const titleOf = (rows: readonly Restriction[], name: string): string => {
  const open = openOf(rows)
  if (open.some(({ answer }) => answer === null)) return `${name}, tell us your side`
  return open.length > 0 ? 'We’re looking at your answer' : 'Our decision'
}

const sentenceOf = (rows: readonly Restriction[]): string => {
  const open = openOf(rows)
  const last = open
    .map((row) => row.decide_by)
    .toSorted()
    .at(-1)
  if (last === undefined) return 'We looked at everything we know. This is what we decided, and why.'
  return open.some(({ answer }) => answer === null)
    ? 'Read our reason and answer it. A person on our team reads every answer, and we email you our decision.'
    : `We decide by ${formatDay(last)} and email you. You can change your answer until then.`
}
