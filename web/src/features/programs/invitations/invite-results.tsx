import { INVITE_RESULT_TEXTS, INVITEE_TEXTS, type InviteResult } from '../../../../../src/contracts/invitation-texts'
import { BadgeFace, type BadgeFaceProps } from '../../../components/ui/badge-face'
import { countText } from '../../../lib/sentence'
import type { ListedInvitee } from './read-invitees'

type RowProps = { email: string; name?: string | null | undefined; badge: BadgeFaceProps }

/** What will become of each row: those with a problem first, because they are few and need a look. */
export const InviteePreview = ({ people }: { people: readonly ListedInvitee[] }) => {
  const refused = people.filter(({ problem }) => problem !== null)
  const ready = people.length - refused.length
  return (
    <section aria-label="Preview" className="grid gap-2">
      <p aria-live="polite" className="text-13 text-ink-2">
        {countText(ready, 'invitation')} ready
        {refused.length > 0 && `, ${countText(refused.length, 'row')} left out`}
      </p>
      <Rows
        label="Rows"
        rows={people
          .toSorted((one, other) => Number(other.problem !== null) - Number(one.problem !== null))
          .map(({ email, name, problem }) => ({ email, name, badge: INVITEE_TEXTS[problem ?? 'ready'] }))}
      />
    </section>
  )
}

/** Those that were not sent first. */
export const InviteResults = ({ results }: { results: readonly { email: string; result: InviteResult }[] }) => (
  <Rows
    label="Results"
    rows={results
      .toSorted((one, other) => Number(one.result === 'sent') - Number(other.result === 'sent'))
      .map(({ email, result }) => ({ email, badge: INVITE_RESULT_TEXTS[result] }))}
  />
)

const Rows = ({ label, rows }: { label: string; rows: readonly RowProps[] }) => (
  <ul
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by keyboard
    tabIndex={0}
    className="max-h-56 divide-y divide-line overflow-y-auto rounded-control border border-line"
  >
    {rows.map(({ email, name, badge }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: an address may be repeated, and rows have no other identity
      <li key={index} className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3 py-1.5">
        <span className="wrap-anywhere min-w-0">
          {email === '' ? <span className="text-ink-3">Empty</span> : email}
          {name && <span className="text-ink-3"> {name}</span>}
        </span>
        <BadgeFace {...badge} />
      </li>
    ))}
  </ul>
)
