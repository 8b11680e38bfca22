import type { ChargeRow } from '../../../../../src/contracts/billing'
import { Badge } from '../../../components/ui/badge'
import { Cents } from '../../../components/ui/cents'
import { DetailRow } from '../../../components/ui/detail-row'
import { Sheet } from '../../../components/ui/sheet'
import { formatCount } from '../../../lib/decimals'
import { sentence } from '../../../lib/sentence'
import { methodName } from '../payment-methods/method-text'
import { chargeName, chargeState } from './charge-state'

export type ChargeSheetProps = { charge: ChargeRow | null; onClose: () => void }

/** One payment attempt. */
export const ChargeSheet = ({ charge, onClose }: ChargeSheetProps) => (
  <Sheet
    open={charge !== null}
    onOpenChange={(isOpen) => !isOpen && onClose()}
    title={charge ? chargeName(charge) : ''}
    description={charge && <Badge {...chargeState(charge)} />}
  >
    {charge && (
      <div className="grid gap-6">
        <p className="text-ink-2">{chargeState(charge).hint}</p>
        {charge.problem && <p className="text-bad">{sentence(charge.problem)}</p>}
        <Amounts charge={charge} />
        <dl className="grid gap-3 tabular-nums">
          <DetailRow label="Payment method">{charge.method ? methodName(charge.method) : 'Not chosen yet'}</DetailRow>
          <DetailRow label="Attempt">{formatCount(charge.attempt)}</DetailRow>
        </dl>
        {!charge.is_newest && <p className="text-ink-2">A later attempt replaced this one.</p>}
      </div>
    )}
  </Sheet>
)

const Amounts = ({ charge }: { charge: ChargeRow }) => (
  <dl className="grid gap-3 rounded-control bg-sunken p-4 tabular-nums">
    <Amount label="Commission" cents={charge.commission_cents} />
    {charge.stripe_processing_fees_cents > 0 && (
      <Amount label="Stripe processing fees" cents={charge.stripe_processing_fees_cents} />
    )}
    {charge.paypal_processing_fees_cents > 0 && (
      <Amount label="PayPal processing fees" cents={charge.paypal_processing_fees_cents} />
    )}
    <div className="border-line-strong/40 border-t" aria-hidden />
    <DetailRow label="Amount">
      <span className="font-medium">
        <Cents value={charge.amount_cents} />
      </span>
    </DetailRow>
    {charge.refunded_cents > 0 && <Amount label="Refunded" cents={charge.refunded_cents} />}
    {charge.lost_cents > 0 && <Amount label="Returned to your bank" cents={charge.lost_cents} />}
  </dl>
)

const Amount = ({ label, cents }: { label: string; cents: number }) => (
  <DetailRow label={label}>
    <Cents value={cents} />
  </DetailRow>
)
