import type { PaymentMethodRow } from '../../../../../src/contracts/payment-methods'
import { Badge } from '../../../components/ui/badge'
import { Button } from '../../../components/ui/button'
import { DetailRow } from '../../../components/ui/detail-row'
import { Sheet } from '../../../components/ui/sheet'
import { formatDay } from '../../../lib/dates'
import { expiryOf, methodKind, methodName, methodState } from './method-text'

export type MethodSheetProps = {
  method: PaymentMethodRow | null
  onVerify: (method: PaymentMethodRow) => void
  onClose: () => void
}

/** One payment method: its state, what to do about it, and what it is the default of. */
export const MethodSheet = ({ method, onVerify, onClose }: MethodSheetProps) => (
  <Sheet
    open={method !== null}
    onOpenChange={(isOpen) => !isOpen && onClose()}
    title={method ? methodName(method) : ''}
    description={method && <Badge {...methodState(method)} />}
    footer={method?.microdeposit_type && <Button onClick={() => onVerify(method)}>Verify</Button>}
  >
    {method && (
      <div className="grid gap-6">
        <p className="text-ink-2">{methodState(method).hint}</p>
        <dl className="grid gap-3 rounded-control bg-sunken p-4 tabular-nums">
          <DetailRow label="Default">{defaultText(method)}</DetailRow>
          <DetailRow label="Expires">{expiryOf(method) ?? 'Never'}</DetailRow>
          <DetailRow label="Added">{formatDay(method.added_on)}</DetailRow>
        </dl>
        {!method.is_default && (
          <p className="text-ink-2">
            We charge your default payment method. To use this {methodKind(method.pm_type)}, set it as default in its
            actions.
          </p>
        )}
      </div>
    )}
  </Sheet>
)

const defaultText = ({ is_default, is_default_for_type, pm_type }: PaymentMethodRow): string => {
  if (is_default) return 'Yes'
  return is_default_for_type ? `For ${methodKind(pm_type)}s` : 'No'
}
