import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { MESSAGES } from '../../../../../src/contracts/messages'
import { Avatar } from '../../../components/ui/avatar'
import { ButtonLink } from '../../../components/ui/button-link'
import { Skeleton } from '../../../components/ui/skeleton'
import { Wordmark } from '../../../components/wordmark'
import { rememberAffiliateContext } from '../../../lib/affiliate-context'
import { usePageTitle } from '../../../lib/page-title'
import { startReferralSession } from '../../../lib/session'
import type { VisibleProgram } from './apply'
import { HowItWorksHere } from './how-it-works-here'
import { ProgramMessage } from './program-message'
import { NOT_ACCEPTING } from './program-messages'
import { ProgramProducts } from './program-products'
import { programPageQuery, programProductsQuery } from './program-queries'

// The sanitiser is 9 kB: it comes beside the first paint, not before it.
const Html = lazy(async () => ({ default: (await import('../../../components/ui/html')).Html }))

export type ProgramPageProps = {
  pageId: string
  /** The referral code of the address (`?ref=`). */
  referralCode: string | null
  isSignedIn: boolean
}

/** A brand's public program: what it pays for what, and the way in. */
export const ProgramPage = ({ pageId, ...visit }: ProgramPageProps) => {
  const { data: program, isError } = useQuery(programPageQuery(pageId))
  if (isError) return <ProgramMessage title={MESSAGES.programPageFailed} />
  if (!program) return <ProgramLoading />
  if (!program.is_visible) return <ProgramMessage title={NOT_ACCEPTING} />
  return <Program program={program} {...visit} />
}

type ProgramProps = Omit<ProgramPageProps, 'pageId'> & { program: VisibleProgram }

const Program = ({ program, referralCode, isSignedIn }: ProgramProps) => {
  usePageTitle(program.title)
  useEffect(() => {
    rememberAffiliateContext(program.page_id, referralCode)
    if (referralCode) startReferralSession()
  }, [program.page_id, referralCode])
  const products = useQuery(programProductsQuery(program.id))
  const highestFee = products.data?.[0]?.commission_perc
  const application = `/affiliate-program/application?id=${program.id}`
  return (
    <>
      <header className="mx-auto flex h-16 max-w-content items-center justify-between px-4 sm:px-8">
        <Wordmark />
        <ButtonLink to={isSignedIn ? '/dashboard' : `/login?program=${program.id}`} variant="quiet">
          {isSignedIn ? 'Dashboard' : 'Log In'}
        </ButtonLink>
      </header>
      <main className="mx-auto grid max-w-content gap-x-16 gap-y-12 px-4 pt-6 pb-20 sm:px-8 sm:pt-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 content-start gap-5 lg:col-start-1 lg:-mb-7">
          <div className="flex items-center gap-4">
            <Avatar name={program.brand_name} image={program.logo_url} side="brand" size={64} />
            <p className="min-w-0 break-words font-medium text-16 text-ink-2">{program.brand_name}</p>
          </div>
          <h1 className="text-balance break-words font-display text-36 sm:text-48">{program.title}</h1>
          <p className="min-h-8">
            {highestFee !== undefined && (
              <span className="inline-flex h-8 items-center rounded-chip bg-accent-tint px-3.5 font-medium text-accent tabular-nums">
                up to {highestFee}% affiliate fees
              </span>
            )}
          </p>
        </div>
        <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <HowItWorksHere program={program} to={application} />
        </div>
        <div className="min-h-40 min-w-0 lg:col-start-1">
          <Suspense fallback={null}>
            <Html html={program.description} />
          </Suspense>
        </div>
        <section aria-labelledby="products" className="min-w-0 lg:col-span-2">
          <h2 id="products" className="mb-4 font-display text-28">
            Products
          </h2>
          <ProgramProducts
            products={products.data ?? null}
            isError={products.isError}
            onRetry={() => void products.refetch()}
          />
        </section>
      </main>
    </>
  )
}

const ProgramLoading = () => (
  <main aria-busy className="mx-auto grid max-w-content gap-5 px-4 pt-28 pb-20 sm:px-8">
    <p role="status" className="sr-only">
      Loading the program
    </p>
    <Skeleton className="size-16" />
    <Skeleton className="h-12 w-full max-w-140" />
    <Skeleton className="h-8 w-48" />
    <Skeleton className="h-40 w-full max-w-160" />
  </main>
)
