import { Link } from 'react-router-dom'
import { useWayBack } from '../lib/opener'
import { FormIcon } from './ui/form-icon'

/** To the page whose row opened this one, with its filters, or else to `to`. */
export const BackLink = ({ to }: { to: string }) => (
  <Link
    {...useWayBack(to)}
    className="-ml-0.5 flex w-fit items-center gap-1.5 rounded-2 text-ink-2 transition-colors hover:text-ink"
  >
    <FormIcon name="arrow-left" />
    Back
  </Link>
)
