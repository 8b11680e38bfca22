import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router-dom'

/** One step back in a sign-up. */
export const BackLink = ({ to }: { to: string }) => (
  <Link
    to={to}
    className="-ml-0.5 flex w-fit items-center gap-1.5 rounded-2 text-ink-2 transition-colors hover:text-ink"
  >
    <ArrowLeft aria-hidden size={16} strokeWidth={1.75} />
    Back
  </Link>
)
