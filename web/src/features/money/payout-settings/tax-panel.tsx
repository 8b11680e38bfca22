import { Suspense } from 'react'
import { TAX_TEXTS } from '../../../../../src/contracts/account-texts'
import { countryName } from '../../../../../src/contracts/countries'
import type { PayoutSettings } from '../../../../../src/contracts/payout-settings'
import { EditButton, lazyForm } from '../../../components/lazy-form'
import { SettingsPanel } from '../../../components/settings-panel'
import { DetailRow } from '../../../components/ui/detail-row'
import { Skeleton } from '../../../components/ui/skeleton'
import { formatDay } from '../../../lib/dates'
import type { TaxFormProps } from './tax-form'
import { classificationName, FORM_NAMES, ID_KINDS, type SavedTax } from './tax-text'
import { TaxYear } from './tax-year'

const TaxDetailsForm = lazyForm<TaxFormProps>(async () => (await import('./tax-form')).TaxDetailsForm)

export type TaxPanelProps = {
  settings: Pick<PayoutSettings, 'tax' | 'year'> | undefined
  isEditing: boolean
  onEdit: () => void
  onDone: () => void
}

const MISSING = { ...TAX_TEXTS.missing, hint: 'We can’t pay you without them.' }

export const TaxPanel = ({ settings, isEditing, onEdit, onDone }: TaxPanelProps) => (
  <SettingsPanel
    id="tax-details"
    title="Tax details"
    sentence="Required by the IRS before we can pay you."
    state={settings && (settings.tax ? savedState(settings.tax) : MISSING)}
    isEditing={isEditing}
    footer={
      !isEditing && (
        <EditButton opener={TaxDetailsForm.opener} onEdit={onEdit}>
          {settings?.tax ? 'Change' : 'Add tax details'}
        </EditButton>
      )
    }
  >
    <Suspense fallback={<Skeleton className="h-60" />}>
      {settings &&
        (isEditing ? (
          <TaxDetailsForm saved={settings.tax} onDone={onDone} />
        ) : (
          <div className="grid gap-x-12 gap-y-6 lg:grid-cols-2">
            {settings.tax ? <Saved tax={settings.tax} /> : <Introduction />}
            <TaxYear year={settings.year} form={settings.tax?.form ?? null} />
          </div>
        ))}
    </Suspense>
  </SettingsPanel>
)

const savedState = (tax: SavedTax) => ({ ...TAX_TEXTS.signed, hint: `Signed on ${formatDay(tax.signed_on)}.` })

const Introduction = () => (
  <p className="text-ink-2">
    Complete a W-9 if you pay taxes in the United States, or a W-8BEN if you don’t. Have your tax ID ready; it takes
    about five minutes. Your tax ID is stored encrypted and used only to report taxes.
  </p>
)

const Saved = ({ tax }: { tax: SavedTax }) => (
  <dl className="grid content-start gap-3">
    <DetailRow label="Form">{FORM_NAMES[tax.form]}</DetailRow>
    <DetailRow label="Name">{tax.legal_name}</DetailRow>
    {tax.business_name !== null && <DetailRow label="Business name">{tax.business_name}</DetailRow>}
    {tax.form === 'w9' && <DetailRow label="Classification">{classificationName(tax.classification)}</DetailRow>}
    <DetailRow label="Address">{addressLine(tax)}</DetailRow>
    <DetailRow label={ID_KINDS[tax.tax_id_kind].short}>
      <span className="tabular-nums">
        <span aria-hidden>••••• </span>
        <span className="sr-only">ends in </span>
        {tax.tax_id_last4}
      </span>
    </DetailRow>
    <DetailRow label="Signed on">{formatDay(tax.signed_on)}</DetailRow>
  </dl>
)

const addressLine = ({ address, city, region, postal_code: code, country }: SavedTax): string =>
  [address, city, [region, code].filter(Boolean).join(' '), countryName(country)].join(', ')
