import { useState } from 'react'
import { countryName } from '../../../../../src/contracts/countries'
import { Button } from '../../../components/ui/button'
import { Dialog } from '../../../components/ui/dialog'
import { Field } from '../../../components/ui/field'
import { Select } from '../../../components/ui/select'
import { STRIPE_COUNTRY_OPTIONS } from '../../../lib/country-options'
import { useOnPageRestore } from '../../../lib/use-on-page-restore'
import { refusalText } from '../payment-methods/refusal-text'
import { useReplaceStripe } from './settings-queries'

export const StartOver = ({ country, onClose }: { country: string; onClose: () => void }) => {
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
