import { Link } from 'react-router-dom'
import { FormIcon } from './ui/form-icon'

export const BackLink = ({ to }: { to: string }) => (
  <Link
    to={to}
    className="-ml-0.5 flex w-fit items-center gap-1.5 rounded-2 text-ink-2 transition-colors hover:text-ink"
  >
    <FormIcon name="arrow-left" />
    Back
  </Link>
)
