import { useQuery } from '@tanstack/react-query'
import type { ProgramRow } from '../../../src/contracts/programs'
import { laterPart } from '../components/later-part'
import { ButtonLink } from '../components/ui/button-link'
import { Card } from '../components/ui/card'
import { Loaded } from '../components/ui/loaded'
import { PageHeader } from '../components/ui/page-header'
import { Skeleton } from '../components/ui/skeleton'
import { NoProgram } from '../features/programs/dashboard/no-program'
import { ProgramProductsTable } from '../features/programs/dashboard/program-products-table'
import { myProgramQuery } from '../features/programs/dashboard/program-queries'
import { ProgramSwitches } from '../features/programs/dashboard/program-switches'
import { PublicPageCard } from '../features/programs/dashboard/public-page-card'
import { basisLine } from '../lib/commission-basis'
import { useViewer } from '../session/viewer'

const ProgramDescription = laterPart(
  async () => (await import('../features/programs/dashboard/program-description')).ProgramDescription,
  'the description',
  <Skeleton className="h-24" />,
)

const DashboardAffiliateProgram = () => {
  const program = useQuery(myProgramQuery())
  return (
    <>
      <PageHeader
        title={program.data?.title ?? 'Program page'}
        sentence="What creators see before they apply and what they can promote."
        action={
          program.data !== null && (
            <ButtonLink to="/dashboard/edit-program-details" variant="primary">
              Edit program
            </ButtonLink>
          )
        }
      />
      <Loaded what="your program" queries={[program]}>
        {program.data === null ? <NoProgram /> : <Parts program={program.data} />}
      </Loaded>
    </>
  )
}
export default DashboardAffiliateProgram

/** Undefined while loading. */
const Parts = ({ program }: { program: ProgramRow | undefined }) => {
  const { viewer } = useViewer()
  const brandName = (viewer.state === 'signed-in' && viewer.account.brandName) || 'your'
  return (
    <div className="grid gap-6">
      <div className="grid gap-6 lg:grid-cols-2">
        <PublicPageCard program={program} />
        {program ? <ProgramSwitches program={program} /> : <CardSkeleton />}
      </div>
      <OfferedProducts program={program} brandName={brandName} />
      <Card title="Description">
        {program ? <ProgramDescription program={program} brandName={brandName} /> : <Skeleton className="h-24" />}
      </Card>
    </div>
  )
}

const CardSkeleton = () => (
  <Card>
    <Skeleton className="h-32" />
  </Card>
)

type OfferedProductsProps = { program: ProgramRow | undefined; brandName: string }

const OfferedProducts = ({ program, brandName }: OfferedProductsProps) => (
  <section className="grid gap-3">
    <header className="flex flex-wrap items-center justify-between gap-3">
      <div className="grid gap-0.5">
        <h2 className="font-semibold text-16">Products and affiliate fees</h2>
        <p className="min-h-5 text-ink-2">{program && `${basisLine(program.commission_basis, brandName)}.`}</p>
      </div>
      <ButtonLink to="/dashboard/edit-program-products" size="small">
        Choose products
      </ButtonLink>
    </header>
    <ProgramProductsTable />
  </section>
)
