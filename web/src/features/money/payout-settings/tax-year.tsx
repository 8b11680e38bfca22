import type { PayoutSettings } from '../../../../../src/contracts/payout-settings'
import type { TaxForm } from '../../../../../src/contracts/tax-ids'
import { formatCents } from '../../../lib/decimals'

export type TaxYearProps = {
  year: PayoutSettings['year']
  /** Null before the details are saved. */
  form: TaxForm | null
}

export const TaxYear = ({ year, form }: TaxYearProps) => (
  <div className="grid content-start gap-2">
    <h3 className="text-13 text-ink-2">Paid in {year.year}</h3>
    <p className="font-medium text-22 tabular-nums tracking-tight">{formatCents(year.paid_cents)}</p>
    {form === 'w8ben' ? (
      <p className="text-13 text-ink-2">With a W-8BEN, your payments aren’t reported on Form 1099.</p>
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

/** Whole percents, 0 to 100. */
const shareOf = ({ paid_cents: paid, threshold_cents: threshold }: PayoutSettings['year']): number =>
  threshold <= 0 ? 100 : Math.min(100, Math.max(0, Math.floor((paid * 100) / threshold)))

const openText = ({ threshold_cents: threshold }: PayoutSettings['year']): string =>
  `With a W-9, payments of ${formatCents(threshold)} or more in a year may be reported to the IRS.`

/** Promises no filing: who files depends on the payer (docs/decisions/0023). */
const reportText = ({ year, paid_cents: paid, threshold_cents: threshold }: PayoutSettings['year']): string => {
  const sum = formatCents(threshold)
  return paid >= threshold
    ? `That’s ${sum} or more, so your payments for ${year} may be reported to the IRS on Form 1099-NEC. ${OF_PAYPAL}`
    : `Payments of ${sum} or more in a year may be reported to the IRS on Form 1099-NEC. ${OF_PAYPAL}`
}

const OF_PAYPAL = 'PayPal may report PayPal and Venmo payouts on Form 1099-K instead.'
