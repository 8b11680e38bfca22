import type { CallAnswer } from '../../../../../src/contracts/call'
import { centsText } from '../../../../../src/contracts/decimals'
import { EARNING_TEXTS } from '../../../../../src/contracts/money-texts'
import type { listPayouts } from '../../../../../src/contracts/payouts'
import { Figure } from '../../../components/ui/figure'
import { FigureRow } from '../../../components/ui/figure-row'
import { FigureSkeleton } from '../../../components/ui/figure-skeleton'
import { Money } from '../../../components/ui/money'
import { formatDay } from '../../../lib/dates'

type Payouts = Pick<CallAnswer<typeof listPayouts>, 'totals' | 'next_statement_on'>

export const PayoutFigures = ({ payouts }: { payouts: Payouts | undefined }) => (
  <FigureRow inRow={3}>{payouts ? figuresOf(payouts) : SKELETONS.map((key) => <FigureSkeleton key={key} />)}</FigureRow>
)

const SKELETONS = [1, 2, 3, 4, 5, 6]

const figuresOf = ({ totals, next_statement_on: nextOn }: Payouts) =>
  [
    { label: EARNING_TEXTS.estimated.label, value: <Money value={totals.estimated} />, note: 'Final after 30 days' },
    {
      label: EARNING_TEXTS.locked.label,
      value: <Money value={totals.locked} />,
      note: `On the ${formatDay(nextOn)} statement`,
    },
    { label: 'Carried over', value: <Money value={totals.carried} />, note: 'Added to the next statement' },
    { label: 'On its way', value: cents(totals.on_its_way_cents), note: 'On statements, not paid yet' },
    { label: 'Paid this year', value: cents(totals.paid_this_year_cents), note: 'Since January 1' },
    { label: 'Total paid', value: cents(totals.paid_cents), note: 'Since your first payout' },
  ].map(({ label, value, note }) => <Figure key={label} label={label} value={value} change={note} />)

const cents = (value: number) => <Money value={centsText(value)} />
