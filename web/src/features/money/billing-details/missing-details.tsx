import { useQuery } from '@tanstack/react-query'
import { TextLink } from '../../../components/ui/text-link'
import { billingDetailsQuery } from './details-queries'

/** Nothing depends on them, so it is a line and no warning; absent while they load or cannot be read. */
export const MissingDetails = () => {
  const { data } = useQuery(billingDetailsQuery())
  if (data !== null) return null
  return (
    <p className="text-13 text-ink-2">
      Your invoices don’t show your legal name and address yet.{' '}
      <TextLink to="/dashboard/payment-settings#billing-details">Add billing details</TextLink>
    </p>
  )
}
