import { useState } from 'react'
import { countryName } from '../../../../../src/contracts/countries'
import type { PayoutSettings } from '../../../../../src/contracts/payout-settings'
import { lazyDialog } from '../../../components/lazy-dialog'
import { Button } from '../../../components/ui/button'

const StartOver = lazyDialog(async () => (await import('./start-over-dialog')).StartOver)

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
        <Button {...StartOver.opener} variant="quiet" size="small" className="-mx-2.5" onClick={() => setAsking(true)}>
          Start over in another country
        </Button>
      )}
      {isAsking && <StartOver country={stripe.country} onClose={() => setAsking(false)} />}
    </div>
  )
}
