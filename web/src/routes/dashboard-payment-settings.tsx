import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '../components/ui/empty-state'
import { Loaded } from '../components/ui/loaded'
import { PageHeader } from '../components/ui/page-header'
import { billingQuery } from '../features/money/billing/billing-queries'
import { DetailsPanel } from '../features/money/billing-details/details-panel'
import { billingDetailsQuery } from '../features/money/billing-details/details-queries'
import { AddMethodButton, AddMethodDialog } from '../features/money/payment-methods/add-method'
import { paymentMethodsQuery } from '../features/money/payment-methods/method-queries'
import { MethodsTable } from '../features/money/payment-methods/methods-table'
import { useReturnedSetup } from '../features/money/payment-methods/use-returned-setup'

const DashboardPaymentSettings = () => {
  const [isAdding, setIsAdding] = useState(false)
  const add = <AddMethodButton onClick={() => setIsAdding(true)} />
  const isReturning = useReturnedSetup()
  const methods = useQuery(paymentMethodsQuery())
  const { data: billing } = useQuery(billingQuery())
  const details = useQuery(billingDetailsQuery())
  const isEmpty = methods.data?.length === 0
  return (
    <>
      <PageHeader
        title="Payment settings"
        sentence="How you pay your creators. Payments are processed by Stripe."
        action={!isEmpty && add}
      />
      <Loaded what="your payment methods" queries={[methods]}>
        <div className="grid gap-3">
          <MethodsTable
            methods={isReturning && isEmpty ? undefined : methods.data}
            empty={
              <EmptyState
                outline="table"
                title="No payment method yet"
                text="Add one before your first statement is due so your creators get paid on time."
                action={add}
              />
            }
          />
          <p className="max-w-reading text-13 text-ink-3">
            We charge each statement to your default method. If it can no longer be charged, we use your default card or
            bank account instead.
          </p>
        </div>
      </Loaded>
      <div className="mt-6 grid">
        <Loaded what="your billing details" queries={[details]}>
          <DetailsPanel details={details.data} />
        </Loaded>
      </div>
      {isAdding && <AddMethodDialog processingFees={billing?.processing_fees} onClose={() => setIsAdding(false)} />}
    </>
  )
}
export default DashboardPaymentSettings
