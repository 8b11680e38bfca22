import { Suspense, useState } from 'react'
import { BILLING_DETAILS_TEXTS } from '../../../../../src/contracts/account-texts'
import type { SavedBillingDetails } from '../../../../../src/contracts/billing-details'
import { countryName } from '../../../../../src/contracts/countries'
import { EditButton, lazyForm } from '../../../components/lazy-form'
import { SettingsPanel } from '../../../components/settings-panel'
import { DetailRow } from '../../../components/ui/detail-row'
import { Skeleton } from '../../../components/ui/skeleton'
import type { DetailsFormProps } from './details-form'

export type DetailsPanelProps = {
  /** Undefined while loading; null when there are none. */
  details: SavedBillingDetails | null | undefined
}

const DetailsForm = lazyForm<DetailsFormProps>(async () => (await import('./details-form')).DetailsForm)

const MISSING = { ...BILLING_DETAILS_TEXTS.missing, hint: 'Your invoices show only your brand name and email.' }

export const DetailsPanel = ({ details }: DetailsPanelProps) => {
  const [isEditing, setIsEditing] = useState(false)
  return (
    <SettingsPanel
      id="billing-details"
      title="Billing details"
      sentence="Your legal name, address and tax ID, printed on your invoices."
      state={details === undefined ? undefined : details === null ? MISSING : BILLING_DETAILS_TEXTS.added}
      isEditing={isEditing}
      footer={
        !isEditing && (
          <EditButton opener={DetailsForm.opener} onEdit={() => setIsEditing(true)}>
            {details ? 'Change' : 'Add billing details'}
          </EditButton>
        )
      }
    >
      <Suspense fallback={<Skeleton className="h-60" />}>
        {isEditing ? (
          <DetailsForm saved={details ?? null} onDone={() => setIsEditing(false)} />
        ) : details ? (
          <Saved details={details} />
        ) : (
          <p className="text-ink-2">Add them so that your accounting can use our invoices as they are.</p>
        )}
      </Suspense>
    </SettingsPanel>
  )
}

const Saved = ({ details }: { details: SavedBillingDetails }) => (
  <>
    <dl className="grid gap-3">
      <DetailRow label="Legal name">{details.legal_name}</DetailRow>
      <DetailRow label="Address">{addressLine(details)}</DetailRow>
      <DetailRow label="Tax ID">{details.tax_id ?? 'Not added'}</DetailRow>
    </dl>
    <p className="text-13 text-ink-3">Changes apply to new invoices. Invoices that already show details keep them.</p>
  </>
)

const addressLine = ({ address, address_2: more, city, region, postal_code: code, country }: SavedBillingDetails) =>
  [address, more, city, [region, code].filter(Boolean).join(' '), countryName(country)].filter(Boolean).join(', ')
