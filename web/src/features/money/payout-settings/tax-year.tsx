import type { PayoutSettings } from '../../../../../src/contracts/payout-settings'
import { formatCents } from '../../../lib/decimals'
import type { TaxForm } from './tax-words'

export type TaxYearProps = {
  year: PayoutSettings['year']
  /** Null before the details were given. */
  form: TaxForm | null
}

/** What was received since January, against the sum from which on it is reported. */
export const TaxYear = ({ year, form }: TaxYearProps) => (
  <div className="grid content-start gap-2">
    <h3 className="text-13 text-ink-2">Received in {year.year}</h3>
    <p className="font-medium text-22 tabular-nums tracking-tight">{formatCents(year.paid_cents)}</p>
    {form === 'w8ben' ? (
      <p className="text-13 text-ink-2">With a W-8BEN no form 1099 is filed for you.</p>
    ) : (
      <>
        <div aria-hidden className="h-1.5 overflow-hidden rounded-chip bg-sunken">
          <div className="h-full rounded-chip bg-accent" style={{ width: `${shareOf(year)}%` }} />
        </div>
        <p className="text-13 text-ink-2">{form === null ? openText(year) : reportText(year)}</p>
      </>
    )}
  </div>
)

/** For the bar alone: whole percents, from 0 to 100. */
const shareOf = ({ paid_cents: paid, threshold_cents: threshold }: PayoutSettings['year']): number =>
  threshold <= 0 ? 100 : Math.min(100, Math.max(0, Math.floor((paid * 100) / threshold)))

const openText = ({ threshold_cents: threshold }: PayoutSettings['year']): string =>
  `With a W-9 it is reported to the IRS from ${formatCents(threshold)} in a year on.`

const reportText = ({ year, paid_cents: paid, threshold_cents: threshold }: PayoutSettings['year']): string => {
  const sum = formatCents(threshold)
  return paid >= threshold
    ? `That is ${sum} or more: we file form 1099-NEC for ${year} with the IRS, and you get a copy in January.`
    : `From ${sum} in a year on, we file form 1099-NEC with the IRS, and you get a copy in January.`
}
