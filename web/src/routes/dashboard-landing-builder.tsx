import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { ButtonLink } from '../components/ui/button-link'
import { EmptyState } from '../components/ui/empty-state'
import { Loaded } from '../components/ui/loaded'
import { Skeleton } from '../components/ui/skeleton'
import { Builder } from '../features/landing/builder/builder'
import { builtPageQuery } from '../features/landing/builder/builder-queries'
import { LANDING_PAGES_PATH } from '../features/landing/builder-path'
import { usePageTitle } from '../lib/page-title'
import { readId } from '../lib/read-id'
import { useViewer } from '../session/viewer'

const DashboardLandingBuilder = () => {
  const id = readId(useParams().id)
  return id === null ? <NoPage /> : <Page key={id} id={id} />
}
export default DashboardLandingBuilder

const Page = ({ id }: { id: number }) => {
  const { viewer } = useViewer()
  const page = useQuery(builtPageQuery(id))
  const [loads, setLoads] = useState(0)
  usePageTitle(page.data?.draft.title || 'Landing page')
  if (page.data === null) return <NoPage />
  const reload = async () => {
    await page.refetch({ throwOnError: true })
    setLoads((count) => count + 1)
  }
  const brandName = viewer.state === 'signed-in' ? (viewer.account.brandName ?? '') : ''
  return (
    <Loaded what="this landing page" queries={[page]}>
      {page.data ? (
        <Builder key={loads} page={page.data} brandName={brandName} onReload={reload} />
      ) : (
        <div className="grid gap-6 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
          <Skeleton className="h-100" />
          <Skeleton className="h-100 max-lg:hidden" />
        </div>
      )}
    </Loaded>
  )
}

const NoPage = () => (
  <EmptyState
    title="We can’t find this landing page"
    text="It isn’t one of yours. Check the link."
    action={<ButtonLink to={LANDING_PAGES_PATH}>Go to landing pages</ButtonLink>}
  />
)
