import type { ReactNode } from 'react'
import type { PublicProduct } from '../../../../../src/contracts/programs'
import { Avatar } from '../../../components/ui/avatar'
import { ButtonLink } from '../../../components/ui/button-link'
import { Wordmark } from '../../../components/wordmark'
import { usePageTitle } from '../../../lib/page-title'
import { applicationPath } from './application-path'
import type { VisibleProgram } from './apply'
import { ProgramConditions } from './program-conditions'
import { ProgramProducts } from './program-products'
import { ProgramSteps } from './program-steps'
import { ReferrerSlot } from './referrer-slot'

export type ProgramLayoutProps = {
  program: VisibleProgram
  /** Highest fee first; null while loading. */
  products: PublicProduct[] | null
  isError?: boolean
  onRetry?: () => void
  /** The brand's description, sanitized. */
  description: ReactNode
  /** Above the program. */
  banner?: ReactNode
}

export type ProgramViewProps = Omit<ProgramLayoutProps, 'banner'> & {
  /** The referral code of the address (`?ref=`). */
  codeInAddress: string | null
}

export const ProgramView = ({ codeInAddress, ...layout }: ProgramViewProps) => {
  const { title, page_id: pageId, brand_id: brandId } = layout.program
  usePageTitle(title)
  return (
    <ProgramLayout
      {...layout}
      banner={<ReferrerSlot pageId={pageId} brandId={brandId} codeInAddress={codeInAddress} />}
    />
  )
}

/** The page without the effects of a visit, as the brand previews it. */
export const ProgramLayout = ({ program, products, isError, onRetry, description, banner }: ProgramLayoutProps) => {
  const application = applicationPath(program.id)
  return (
    <>
      <ProgramHeader programId={program.id} />
      {banner}
      <main
        className={
          'mx-auto grid max-w-content gap-x-16 gap-y-12 px-4 pt-4 pb-20 sm:px-8 sm:pt-8 ' +
          'lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]'
        }
      >
        <div className="grid min-w-0 content-start gap-5 lg:col-start-1 lg:-mb-7">
          <div className="flex items-center gap-4">
            <Avatar name={program.brand_name} image={program.logo_url} side="brand" size={64} />
            <p className="min-w-0 break-words font-medium text-16 text-ink-2">{program.brand_name}</p>
          </div>
          <h1 className="text-balance break-words font-display text-36 sm:text-48">{program.title}</h1>
          <p className="min-h-8">
            <HighestFee products={products} />
          </p>
        </div>
        <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <ProgramSteps program={program} to={application} />
        </div>
        <div className="grid min-h-40 min-w-0 content-start gap-8 lg:col-start-1">
          {description}
          <ProgramConditions program={program} />
        </div>
        <section aria-labelledby="products" className="min-w-0 lg:col-span-2">
          <h2 id="products" className="mb-4 font-display text-28">
            Products
          </h2>
          <ProgramProducts products={products} isError={isError ?? false} onRetry={onRetry ?? nothing} />
        </section>
      </main>
    </>
  )
}

const nothing = (): void => undefined

/* Both links are rendered; CSS shows the right one from the first paint, based on the stored signed-in flag. */
const ProgramHeader = ({ programId }: { programId: number }) => (
  <header className="mx-auto flex h-16 max-w-content items-center justify-between px-4 sm:px-8">
    <Wordmark />
    <ButtonLink to={`/login?program=${programId}`} variant="quiet" className="in-data-signed-in:hidden">
      Log In
    </ButtonLink>
    <ButtonLink to="/dashboard" variant="quiet" className="not-in-data-signed-in:hidden">
      Dashboard
    </ButtonLink>
  </header>
)

/** The products come with the highest fee first. */
const HighestFee = ({ products }: { products: PublicProduct[] | null }) => {
  const fee = products?.[0]?.commission_perc
  if (fee === undefined) return null
  return (
    <span className="inline-flex h-8 items-center rounded-chip bg-accent-tint px-3.5 font-medium text-accent tabular-nums">
      {`up to ${fee}% affiliate fees`}
    </span>
  )
}
