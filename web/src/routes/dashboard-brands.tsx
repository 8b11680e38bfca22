import { laterPart } from '../components/later-part'
import { PageHeader } from '../components/ui/page-header'
import { Skeleton } from '../components/ui/skeleton'
import { Tabs } from '../components/ui/tabs'
import type { OutcomeProps } from '../features/programs/dashboard/application-outcome'
import { Offers, type OffersProps } from '../features/programs/offers/offers'
import { useAddress } from '../lib/address'
import { useOutcome } from '../lib/use-outcome'
import { useToday } from '../session/today'
import { useViewer } from '../session/viewer'

const BrowsedBrands = laterPart<OffersProps>(
  async () => (await import('../features/programs/offers/browsed-brands')).BrowsedBrands,
  'the brands',
)

const Outcome = laterPart<OutcomeProps>(
  async () => (await import('../features/programs/dashboard/application-outcome')).Outcome,
  'your application',
  <Skeleton className="mb-6 h-50" />,
)

/** Both views share their search and filters, which stay when switching. */
const DashboardBrands = () => {
  const { viewer } = useViewer()
  const today = useToday()
  const { query, change } = useAddress()
  const creatorId = viewer.state === 'signed-in' ? viewer.account.creatorId : null
  if (creatorId === null) return null
  const creator = { creatorId, today }
  return (
    <>
      <PageHeader title="Find products" sentence="Find something to recommend, and see what each sale earns you." />
      <Sent creatorId={creatorId} />
      <Tabs
        label="View"
        value={query.get('view') === 'brands' ? 'brands' : 'products'}
        onValueChange={(view) => change({ view: view === 'brands' ? view : '', page: '', sort: '' })}
        items={[
          { value: 'products', label: 'Products', content: <Offers {...creator} /> },
          { value: 'brands', label: 'Brands', content: <BrowsedBrands {...creator} /> },
        ]}
      />
    </>
  )
}
export default DashboardBrands

const Sent = ({ creatorId }: { creatorId: number }) => {
  const { viewer } = useViewer()
  const { outcome, close } = useOutcome(creatorId)
  const hasFirstSteps = viewer.state === 'signed-in' && viewer.account.hasFirstSteps
  return outcome?.status === 'pending' && <Outcome outcome={outcome} hasFirstSteps={hasFirstSteps} onClose={close} />
}
