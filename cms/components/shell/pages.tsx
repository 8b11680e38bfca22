import { Link } from '@payloadcms/ui'
import type { ServerProps } from 'payload'
import { type Actor, isAdmin } from '../../../src/access/roles'

/** Pages of the panel that are no lists; for admins. */
export const PAGES = [
  { label: 'Services and features', address: '/admin/services' },
  { label: 'Background jobs', address: '/admin/jobs' },
] as const

/** Below the lists in the menu. */
export const PageLinks = ({ user }: ServerProps) =>
  isAdmin((user ?? null) as Actor | null)
    ? PAGES.map(({ label, address }) => (
        <Link className="nav__link" href={address} key={address} prefetch={false}>
          {label}
        </Link>
      ))
    : null
