import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '../components/ui/empty-state'
import { LoadFailed } from '../components/ui/load-failed'
import { PageHeader } from '../components/ui/page-header'
import { billingQuery } from '../features/money/billing/billing-queries'
import { AddMethodButton, AddMethodDialog } from '../features/money/payment-methods/add-method'
import { paymentMethodsQuery } from '../features/money/payment-methods/method-queries'
import { MethodsTable } from '../features/money/payment-methods/methods-table'
import { useReturnedSetup } from '../features/money/payment-methods/use-returned-setup'
import { usePageTitle } from '../lib/page-title'

/** The cards and bank accounts by which a brand pays its creators. */
const DashboardPaymentSettings = () => {
  usePageTitle('Payment Settings')
  const [isAdding, setIsAdding] = useState(false)
  const add = <AddMethodButton onClick={() => setIsAdding(true)} />
  const isReturning = useReturnedSetup()
  const methods = useQuery(paymentMethodsQuery())
  const { data: billing } = useQuery(billingQuery())
  const isEmpty = methods.data?.length === 0
  return (
    <>
      <PageHeader
        title="Payment settings"
        sentence="How you pay what your creators earned. Card and account numbers go to Stripe alone."
        action={!isEmpty && add}
      />
      {methods.isError ? (
        <LoadFailed what="your payment methods" error={methods.error} onRetry={() => void methods.refetch()} />
      ) : (
        <div className="grid gap-3">
          <MethodsTable
            methods={isReturning && isEmpty ? undefined : methods.data}
            empty={
              <EmptyState
                outline="table"
                title="No card, no account yet"
                text="Add one before your first statement is due, so that your creators are paid on time."
                action={add}
              />
            }
          />
          <p className="max-w-reading text-13 text-ink-3">
            Each statement is charged to the default. When that can no longer be charged, the default card or bank
            account takes its place.
          </p>
        </div>
      )}
      {isAdding && <AddMethodDialog fees={billing?.fees} onClose={() => setIsAdding(false)} />}
    </>
  )
}
export default DashboardPaymentSettings
