import { clsx } from 'clsx'
import type { BuiltLandingPage } from '../../../../../src/contracts/landing-pages'
import { Button } from '../../../components/ui/button'
import { formatInstant } from '../../../lib/dates'

export type VersionsProps = {
  page: BuiltLandingPage
  /** The number of the version in the preview; null for the newest. */
  viewed: number | null
  onView: (number: number | null) => void
}

/** The newest one is what is edited. */
export const Versions = ({ page, viewed, onView }: VersionsProps) => {
  const [newest, ...earlier] = page.versions
  if (!newest) return null
  return (
    <div className="grid gap-3">
      <p className="text-ink-2">The last 20 versions are kept, and the one that visitors see.</p>
      <ol aria-label="Versions" className="divide-y divide-line rounded-panel border border-line bg-surface">
        {[newest, ...earlier].map((version) => {
          const isNewest = version === newest
          const isViewed = isNewest ? viewed === null : viewed === version.number
          return (
            <li
              key={version.number}
              aria-current={isViewed || undefined}
              className={clsx('flex items-center justify-between gap-3 px-4 py-2.5', isViewed && 'bg-accent-tint')}
            >
              <div className="min-w-0">
                <p className="font-medium tabular-nums">{isNewest ? 'Current draft' : `Version ${version.number}`}</p>
                <p className="text-13 text-ink-2">
                  {version.published_at
                    ? `Published ${formatInstant(version.published_at)}`
                    : `Saved ${formatInstant(version.saved_at)}`}
                </p>
              </div>
              <Button
                size="small"
                aria-label={isNewest ? 'View current draft' : `View version ${version.number}`}
                aria-pressed={isViewed}
                onClick={() => onView(isNewest ? null : version.number)}
              >
                View
              </Button>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
