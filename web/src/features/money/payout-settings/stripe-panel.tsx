import type { PayoutSettings } from '../../../../../src/contracts/payout-settings'
import { SettingsPanel } from '../../../components/settings-panel'
import { Button } from '../../../components/ui/button'
import { Field } from '../../../components/ui/field'
import { Select } from '../../../components/ui/select'
import { STRIPE_COUNTRY_OPTIONS } from '../../../lib/country-options'
import { formatInstant } from '../../../lib/dates'
import { HoldNotice } from './hold-notice'
import { ONBOARDING } from './onboarding-text'
import { AccountCountry } from './start-over'

export type StripePanelProps = {
  stripe: PayoutSettings['stripe'] | undefined
  country: string
  onCountryChange: (country: string) => void
  isOpening: boolean
  isChecking: boolean
  onOpen: () => void
  onCheck: () => void
}

export const StripePanel = ({ stripe, isOpening, isChecking, onOpen, onCheck, ...rest }: StripePanelProps) => {
  const words = stripe && ONBOARDING[stripe.status]
  return (
    <SettingsPanel
      id="bank-account"
      title="Bank account"
      sentence="Paid through Stripe. Your default once it’s ready."
      state={words}
      footer={
        words &&
        (words.action !== null || words.canCheck) && (
          <>
            {words.canCheck && (
              <Button variant="quiet" loading={isChecking} loadingText="Checking..." onClick={onCheck}>
                Check now
              </Button>
            )}
            {words.action !== null && (
              <Button loading={isOpening} loadingText="Opening Stripe..." onClick={onOpen}>
                {words.action}
              </Button>
            )}
          </>
        )
      }
    >
      {stripe && words && (
        <>
          <p className="text-ink-2">{words.text}</p>
          {stripe.held_until !== null && <HoldNotice until={stripe.held_until} />}
          {stripe.requirements.length > 0 && <Requirements items={stripe.requirements} />}
          {(stripe.status === 'not_started' || stripe.status === 'disconnected') && <Country {...rest} />}
          <AccountCountry stripe={stripe} />
          {stripe.checked_at !== null && (
            <p className="text-13 text-ink-3">Last checked: {formatInstant(stripe.checked_at)}</p>
          )}
        </>
      )}
    </SettingsPanel>
  )
}

const Requirements = ({ items }: { items: readonly string[] }) => (
  <div className="grid gap-1.5 rounded-control bg-sunken p-4">
    <h3 className="font-medium">Stripe still needs</h3>
    <ul className="grid list-disc gap-1 pl-5 text-ink-2">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </div>
)

const Country = ({ country, onCountryChange }: Pick<StripePanelProps, 'country' | 'onCountryChange'>) => (
  <Field
    label="Account country"
    help="Where you live and have your bank account. If it isn’t listed, use PayPal instead."
  >
    <Select
      options={STRIPE_COUNTRY_OPTIONS}
      placeholder="Choose a country"
      value={country}
      onValueChange={onCountryChange}
    />
  </Field>
)
