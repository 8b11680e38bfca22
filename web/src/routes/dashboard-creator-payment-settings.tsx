import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../components/ui/load-failed'
import { PageHeader } from '../components/ui/page-header'
import { refusalText } from '../features/money/payment-methods/refusal-text'
import { DestinationPanel } from '../features/money/payout-settings/destination-panel'
import { NextPayout } from '../features/money/payout-settings/next-payout'
import { payoutSettingsQuery } from '../features/money/payout-settings/settings-queries'
import { StripePanel } from '../features/money/payout-settings/stripe-panel'
import { TaxPanel } from '../features/money/payout-settings/tax-panel'
import { usePayoutSettings } from '../features/money/payout-settings/use-payout-settings'

const DashboardCreatorPaymentSettings = () => {
  const settings = useQuery(payoutSettingsQuery())
  const { next, stripe, destination, tax, failedVerification } = usePayoutSettings(settings.data)
  return (
    <>
      <PageHeader
        title="Payout settings"
        sentence="Where we send your commission and the details we need to pay you."
      />
      {settings.isLoadingError ? (
        <LoadFailed what="your payout settings" error={settings.error} onRetry={() => void settings.refetch()} />
      ) : (
        <div className="grid gap-6">
          {failedVerification && <ExpiredLinkNotice {...failedVerification} />}
          <NextPayout settings={settings.data} {...next} />
          <div className="grid gap-6 lg:grid-cols-2">
            <StripePanel stripe={settings.data?.stripe} {...stripe} />
            <DestinationPanel destination={settings.data?.destination} {...destination} />
          </div>
          <TaxPanel settings={settings.data} {...tax} />
        </div>
      )}
    </>
  )
}

const ExpiredLinkNotice = ({ error }: { error: Error }) => (
  <div role="alert" className="grid gap-0.5 rounded-panel border border-line bg-bad-tint px-5 py-3">
    <p className="font-medium text-bad">Address not confirmed</p>
    <p>{refusalText(error, 'Something went wrong. Open the link in the email again in a moment.')}</p>
  </div>
)

export default DashboardCreatorPaymentSettings
