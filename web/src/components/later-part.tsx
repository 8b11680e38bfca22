import { type ComponentType, type ReactNode, Suspense } from 'react'
import { lazyOr } from '../lib/lazy-or'
import { LoadFailed } from './ui/load-failed'
import { Skeleton } from './ui/skeleton'

const FAILED = new Error('The code of this part did not load')

/**
 * A part of a page below what is seen first. Its code loads once the page is shown, which is sooner without it. If that fails,
 * it says so in its place: "We couldn’t load {what}".
 */
export const laterPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  what: string,
  fallback: ReactNode = <Skeleton className="h-80" />,
): ComponentType<Props> => {
  const NotLoaded = () => <LoadFailed what={what} error={FAILED} onRetry={() => window.location.reload()} />
  const Part = lazyOr<Props>(async () => ({ default: await load() }), NotLoaded)
  return (props) => (
    <Suspense fallback={fallback}>
      <Part {...props} />
    </Suspense>
  )
}
