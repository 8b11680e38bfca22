import { Suspense } from 'react'
import { DESTINATION_TEXTS } from '../../../../../src/contracts/account-texts'
import type { PayoutSettings } from '../../../../../src/contracts/payout-settings'
import { EditButton, lazyForm } from '../../../components/lazy-form'
import { SettingsPanel } from '../../../components/settings-panel'
import { Button } from '../../../components/ui/button'
import { Skeleton } from '../../../components/ui/skeleton'
import type { DestinationFormProps } from './destination-form'
import { addressOf, DESTINATION, type Destination, METHODS } from './destination-text'
import { HoldNotice } from './hold-notice'

const DestinationForm = lazyForm<DestinationFormProps>(async () => (await import('./destination-form')).DestinationForm)

export type DestinationPanelProps = {
  /** Undefined while loading; null when none is set up. */
  destination: PayoutSettings['destination'] | undefined
  isEditing: boolean
  isSending: boolean
  onEdit: () => void
  onDone: () => void
  onResend: () => void
}

/** The PayPal or Venmo destination, its state and the form that changes it. */
export const DestinationPanel = ({ destination, isEditing, onEdit, onDone, ...mail }: DestinationPanelProps) => (
  <SettingsPanel
    id="paypal-venmo"
    title="PayPal or Venmo"
    sentence="Used if your bank account isn’t ready."
    state={
      destination === undefined
        ? undefined
        : destination === null
          ? DESTINATION_TEXTS.missing
          : DESTINATION[destination.status]
    }
    isEditing={isEditing}
    footer={!isEditing && <Actions destination={destination ?? null} onEdit={onEdit} {...mail} />}
  >
    {destination && <Current destination={destination} />}
    <Suspense fallback={<Skeleton className="h-60" />}>
      {isEditing ? (
        <DestinationForm current={destination ?? null} onDone={onDone} />
      ) : (
        !destination && (
          <p className="text-ink-2">Add your PayPal email or Venmo handle. We’ll email you to confirm it.</p>
        )
      )}
    </Suspense>
  </SettingsPanel>
)

const Current = ({ destination }: { destination: Destination }) => (
  <div className="grid gap-3">
    <p className="grid min-w-0">
      <span className="text-13 text-ink-2">{METHODS[destination.preferred_method]}</span>
      <span className="break-words font-medium text-16">{addressOf(destination)}</span>
    </p>
    <p className="text-ink-2">{DESTINATION[destination.status].text}</p>
    {destination.held_until !== null && <HoldNotice until={destination.held_until} />}
  </div>
)

type ActionsProps = Pick<DestinationPanelProps, 'isSending' | 'onEdit' | 'onResend'> & {
  destination: Destination | null
}

const Actions = ({ destination, isSending, onEdit, onResend }: ActionsProps) => (
  <>
    {destination && DESTINATION[destination.status].mail !== null && (
      <Button variant="quiet" loading={isSending} loadingText="Sending..." onClick={onResend}>
        {DESTINATION[destination.status].mail}
      </Button>
    )}
    <EditButton opener={DestinationForm.opener} onEdit={onEdit}>
      {destination ? 'Change' : 'Add PayPal or Venmo'}
    </EditButton>
  </>
)
