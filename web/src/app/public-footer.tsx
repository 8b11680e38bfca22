import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { PUBLIC_PAGES } from '../../../src/contracts/public-pages'
import { AnalyticsChoice } from '../components/analytics-choice'
import { Mark } from '../components/mark'
import { appConfig } from '../lib/config'
import { lazyOr } from '../lib/lazy-or'
import { usePageState } from '../lib/page-state'

// Only for documents that the host did not render; the others contain the version.
const FetchedVersion = lazyOr(
  () => import('./fetched-version'),
  ({ fallback }) => fallback,
)

const FALLBACK_VERSION = 'v0.0.0'
const HOST_PAGES: readonly string[] = ['/blog', '/status']
const LINK = 'rounded-2 hover:text-ink hover:underline'

export const PublicFooter = () => {
  const state = usePageState()
  return (
    <footer className="border-line border-t">
      <div
        className={
          'mx-auto grid max-w-content gap-x-10 gap-y-5 px-4 py-6 text-13 text-ink-3 sm:px-8 ' +
          'lg:grid-cols-[auto_minmax(0,1fr)]'
        }
      >
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <p className="flex items-center gap-2">
            <Mark sizePx={18} />© {state?.year ?? new Date().getFullYear()} Shelfmate, Inc.
          </p>
          <p className="tabular-nums">
            {state?.version ?? (
              <Suspense fallback={FALLBACK_VERSION}>
                <FetchedVersion fallback={FALLBACK_VERSION} />
              </Suspense>
            )}
          </p>
        </div>
        <nav aria-label="About" className="flex flex-wrap gap-x-5 gap-y-2 lg:justify-end">
          {PUBLIC_PAGES.map(
            ({ path, footer }) =>
              footer && (
                // Only the host has the data of these pages, so a link to them is a full navigation.
                <Link key={path} to={path} reloadDocument={HOST_PAGES.includes(path)} className={LINK}>
                  {footer}
                </Link>
              ),
          )}
          <a href={`mailto:${appConfig().supportEmail}`} className={LINK}>
            Contact
          </a>
          <AnalyticsChoice className={LINK} />
        </nav>
        <Badges />
      </div>
    </footer>
  )
}

const Badges = () => {
  const { badges } = appConfig()
  return (
    badges.length > 0 && (
      <ul className="flex flex-wrap gap-2 lg:col-span-2">
        {badges.map(({ label, url }) => (
          <li key={url}>
            <a
              href={url}
              rel="noopener"
              className={
                'inline-flex h-8 items-center rounded-chip border border-line px-3.5 text-ink-2 ' +
                'hover:border-line-strong hover:text-ink'
              }
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    )
  )
}
