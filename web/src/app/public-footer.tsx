import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Mark } from '../components/mark'
import { versionQuery } from '../lib/account-queries'
import { isRouted } from './routes'

const FALLBACK_VERSION = 'v0.0.0'

const LINKS = [
  { label: 'Blog', to: '/blog' },
  { label: 'Terms of Service', to: '/terms-of-service' },
  { label: 'Privacy Policy', to: '/privacy-policy' },
  { label: 'Company', to: '/shelfmate-company' },
]

/** Year, version and the pages of the law. */
export const PublicFooter = () => {
  const { data } = useQuery(versionQuery())
  return (
    <footer className="border-line border-t">
      <div className="mx-auto flex max-w-content flex-wrap items-center gap-x-6 gap-y-3 px-4 py-6 text-13 text-ink-3 sm:px-8">
        <p className="flex items-center gap-2">
          <Mark sizePx={18} />© {new Date().getFullYear()} Shelfmate, Inc.
        </p>
        <p className="tabular-nums">{data?.version ?? FALLBACK_VERSION}</p>
        <nav aria-label="About" className="flex flex-wrap gap-x-5 gap-y-2 sm:ml-auto">
          {LINKS.filter(({ to }) => isRouted(to)).map(({ label, to }) => (
            <Link key={to} to={to} className="rounded-2 hover:text-ink hover:underline">
              {label}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  )
}
