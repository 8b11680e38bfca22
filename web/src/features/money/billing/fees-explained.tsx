import { ChevronRight } from 'lucide-react'
import type { BillingOverview } from '../../../../../src/contracts/billing'
import { feeText } from '../payment-methods/fee-words'

type Fees = BillingOverview['fees']

const METHODS: Record<Fees[number]['method'], { label: string; what: string }> = {
  card: { label: 'Card', what: 'of each charge' },
  us_bank_account: { label: 'US bank account', what: 'of each charge' },
  paypal: { label: 'PayPal', what: 'for each creator who is paid by PayPal' },
}

/** How the fees on a statement come about, by the schedules of today; closed until somebody asks. */
export const FeesExplained = ({ fees }: { fees: Fees }) => (
  <details className="group rounded-panel border border-line bg-surface">
    <summary className="flex cursor-pointer list-none items-center gap-2 rounded-panel px-5 py-3.5 font-medium [&::-webkit-details-marker]:hidden">
      <ChevronRight
        aria-hidden
        size={16}
        strokeWidth={1.75}
        className="shrink-0 text-ink-3 transition-transform group-open:rotate-90"
      />
      How fees are made
    </summary>
    <div className="grid gap-4 border-line border-t px-5 py-4">
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_1fr]">
        {fees.map((fee) => (
          <div key={fee.method} className="grid grid-cols-subgrid gap-y-0.5 sm:col-span-2">
            <dt className="font-medium">{METHODS[fee.method].label}</dt>
            <dd className="text-ink-2 tabular-nums">
              {feeText(fee)} {METHODS[fee.method].what}
            </dd>
          </div>
        ))}
      </dl>
      <p className="max-w-reading text-13 text-ink-2">
        These are the fees of Stripe and PayPal; Shelfmate adds nothing. A charge is made just large enough that after
        its fee each creator receives exactly the commission. Creators whom Stripe pays have a charge of their own; all
        whom PayPal pays share one.
      </p>
    </div>
  </details>
)
