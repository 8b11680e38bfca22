import { useState } from 'react'
import { countryName } from '../../../../../src/contracts/countries'
import type { PayoutSettings } from '../../../../../src/contracts/payout-settings'
import { Button } from '../../../components/ui/button'
import { Dialog } from '../../../components/ui/dialog'
import { Field } from '../../../components/ui/field'
import { Select } from '../../../components/ui/select'
import { useOnPageRestore } from '../../../lib/use-on-page-restore'
import { refusalText } from '../payment-methods/refusal-text'
import { STRIPE_COUNTRY_OPTIONS } from './countries'
import { useReplaceStripe } from './settings-queries'

/** The account's country, which can be changed until the first payout, and only with a new account. */
export const AccountCountry = ({ stripe }: { stripe: PayoutSettings['stripe'] }) => {
  const [isAsking, setAsking] = useState(false)
  if (stripe.country === null) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p className="grid min-w-0">
        <span className="text-13 text-ink-2">Account country</span>
        <span className="font-medium">{countryName(stripe.country)}</span>
      </p>
      {stripe.can_replace && (
        <Button variant="quiet" size="small" className="-mx-2.5" onClick={() => setAsking(true)}>
          Start over in another country
        </Button>
      )}
      {isAsking && <StartOver country={stripe.country} onClose={() => setAsking(false)} />}
    </div>
  )
}

const StartOver = ({ country, onClose }: { country: string; onClose: () => void }) => {
  const [chosen, setChosen] = useState('')
  const [isMissing, setMissing] = useState(false)
  const replace = useReplaceStripe()
  useOnPageRestore(onClose)
  const isBusy = replace.isPending || replace.isSuccess
  const others = STRIPE_COUNTRY_OPTIONS.filter(({ value }) => value !== country)
  const choose = (value: string) => {
    setChosen(value)
    setMissing(false)
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title="Start over in another country?"
      description={
        `We’ll close your Stripe account (${countryName(country)}), and you’ll enter your details on Stripe again. ` +
        'You can do this until your first payout.'
      }
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="danger"
            loading={isBusy}
            loadingText="Opening Stripe..."
            onClick={() => (chosen === '' ? setMissing(true) : replace.mutate(chosen))}
          >
            Close account and start over
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field
          label="New account country"
          required
          isLive
          error={isMissing ? 'Choose a country' : undefined}
          help="Where you live and have your bank account. If it isn’t listed, use PayPal instead."
        >
          <Select options={others} placeholder="Choose a country" value={chosen} onValueChange={choose} />
        </Field>
        {replace.isError && (
          <p role="alert" className="text-bad">
            {refusalText(replace.error, 'Something went wrong. Try again in a moment.')}
          </p>
        )}
      </div>
    </Dialog>
  )
}
