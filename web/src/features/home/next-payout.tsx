import { centsText, roundedUnits } from '../../../../src/contracts/decimals'
import type { CreatorHome } from '../../../../src/contracts/home'
import { EARNING_TEXTS, ROUTE_TEXTS } from '../../../../src/contracts/money-texts'
import { NEED_TEXTS } from '../../../../src/contracts/need-texts'
import { ButtonLink } from '../../components/ui/button-link'
import { Figure } from '../../components/ui/figure'
import { FigureRow } from '../../components/ui/figure-row'
import { FigureSkeleton } from '../../components/ui/figure-skeleton'
import { Money } from '../../components/ui/money'
import { Skeleton } from '../../components/ui/skeleton'
import { TextLink } from '../../components/ui/text-link'
import { formatDay } from '../../lib/dates'
import { formatMoney } from '../../lib/decimals'
import { NEED_FIX_LINKS, PAYOUT_SETTINGS } from '../../lib/payout-needs'
import { countText, sentence } from '../../lib/sentence'

/** What the creator is paid next, when and where to, what is missing for it, and all earnings by state. Undefined while loading. */
export const NextPayout = ({ home }: { home: CreatorHome | undefined }) => (
  <section aria-label="Payouts" className="grid gap-3">
    <div className="grid gap-4 rounded-panel border border-line bg-surface p-4 sm:p-5">
      {home ? <Next home={home} /> : <Skeleton className="h-24" />}
    </div>
    <FigureRow inRow={4}>{home ? statesOf(home) : [1, 2, 3, 4].map((key) => <FigureSkeleton key={key} />)}</FigureRow>
  </section>
)

const Next = ({ home }: { home: CreatorHome }) => (
  <>
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="grid min-w-0 gap-1">
        <h2 className="text-13 text-ink-2">Next payout</h2>
        <p className="break-words font-display text-28/9 tabular-nums">
          <Money value={home.next_payout?.amount ?? '0'} />
        </p>
      </div>
      <dl className="grid gap-0.5 text-13 sm:text-right">
        <dt className="text-ink-2">Paid to</dt>
        <dd className="font-medium">
          <TextLink to={PAYOUT_SETTINGS}>{wayText(home)}</TextLink>
        </dd>
      </dl>
    </div>
    <p className="max-w-160 text-ink-2">{nextText(home)}</p>
    {home.needs.length > 0 && home.steps_dismissed && <Missing needs={home.needs} />}
  </>
)

const wayText = ({ route, wallet }: CreatorHome): string => {
  if (route === null) return 'Not set up yet'
  if (route === 'stripe') return ROUTE_TEXTS.stripe.creator
  return wallet === 'venmo' ? 'Venmo' : 'PayPal'
}

const nextText = ({ next_payout: next, has_earned: hasEarned }: CreatorHome): string => {
  if (next === null)
    return `Your ${hasEarned ? 'next' : 'first'} sale appears on the third day after someone buys through one of your links.`
  if (next.from === 'estimated')
    return 'Estimated: Amazon may still adjust these sales for returns. They’re final after 30 days.'
  const day = next.next_on && formatDay(next.next_on)
  if (next.from === 'next_statement') return `On the ${day} statement. You’re paid once the brand has paid it.`
  const text = sentence(next.sentence ?? '')
  const others = next.brands > 1 ? ` From ${countText(next.brands, 'brand')} in all.` : ''
  return `${text}${day && !text.includes(day) ? ` Next step: ${day}.` : ''}${others}`
}

/** While the first steps are shown, they say it. */
const Missing = ({ needs }: Pick<CreatorHome, 'needs'>) => (
  <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-wait-tint p-4">
    <p className="min-w-0 grow">
      <span className="font-medium">To be paid: </span>
      {needs.map((need) => NEED_TEXTS[need].creator).join(' ')}
    </p>
    <div className="flex flex-wrap gap-2">
      {needs.map((need) => (
        <ButtonLink key={need} to={NEED_FIX_LINKS[need].to} size="small">
          {NEED_FIX_LINKS[need].label}
        </ButtonLink>
      ))}
    </div>
  </div>
)

const statesOf = (home: CreatorHome) =>
  [
    {
      label: EARNING_TEXTS.estimated.label,
      value: <Money value={home.estimated} />,
      note: 'Final after 30 days',
    },
    { label: EARNING_TEXTS.locked.label, value: <Money value={home.locked} />, note: carriedNote(home) },
    { label: 'On its way', value: cents(home.on_its_way_cents), note: 'On statements, not paid yet' },
    { label: 'Paid this year', value: cents(home.paid_this_year_cents), note: 'Since January 1' },
  ].map(({ label, value, note }) => <Figure key={label} label={label} value={value} change={note} />)

/** Fractions of a cent always remain. */
const carriedNote = ({ carried }: CreatorHome): string =>
  roundedUnits(carried, 2) === 0n ? 'Goes on the next statement' : `With ${formatMoney(carried)} carried over`

const cents = (value: number) => <Money value={centsText(value)} />
