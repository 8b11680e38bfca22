import { ChevronRight } from 'lucide-react'
import type { BillingOverview } from '../../../../../src/contracts/billing'
import { processingFeeText } from '../payment-methods/processing-fee-text'

type ProcessingFees = BillingOverview['processing_fees']

const METHODS: Record<ProcessingFees[number]['method'], { label: string; what: string }> = {
  card: { label: 'Card', what: 'per charge' },
  us_bank_account: { label: 'U.S. bank account', what: 'per charge' },
  paypal: { label: 'PayPal', what: 'per creator paid through PayPal' },
}

/** Today's processing fees and how they are added to a charge. */
export const ProcessingFeesExplained = ({ processingFees }: { processingFees: ProcessingFees }) => (
  <details className="group rounded-panel border border-line bg-surface">
    <summary
      className={
        'flex cursor-pointer list-none items-center gap-2 rounded-panel px-5 py-3.5 font-medium ' +
        '[&::-webkit-details-marker]:hidden'
      }
    >
      <ChevronRight
        aria-hidden
        size={16}
        strokeWidth={1.75}
        className="shrink-0 text-ink-3 transition-transform group-open:rotate-90"
      />
      How processing fees work
    </summary>
    <div className="grid gap-4 border-line border-t px-5 py-4">
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_1fr]">
        {processingFees.map((fee) => (
          <div key={fee.method} className="grid grid-cols-subgrid gap-y-0.5 sm:col-span-2">
            <dt className="font-medium">{METHODS[fee.method].label}</dt>
            <dd className="text-ink-2 tabular-nums">
              {processingFeeText(fee)} {METHODS[fee.method].what}
            </dd>
          </div>
        ))}
      </dl>
      <p className="max-w-reading text-13 text-ink-2">
        These are Stripe’s and PayPal’s processing fees; Shelfmate adds nothing. They are added to each charge so that
        every creator receives the full commission. Each creator paid through Stripe is a separate charge; all creators
        paid through PayPal share one.
      </p>
    </div>
  </details>
)
