import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BackLink } from '../components/back-link'
import { laterPart } from '../components/later-part'
import { PageHeader } from '../components/ui/page-header'
import { Tabs } from '../components/ui/tabs'
import { LinkMaker } from '../features/links/maker/link-maker'
import { batchesQuery } from '../features/links/maker/maker-queries'
import { usePosted } from '../features/links/maker/use-posted'
import { useAddress } from '../lib/address'

const ListMaker = laterPart(async () => (await import('../features/links/maker/list-maker')).ListMaker, 'the form')

const RecentBatches = laterPart(
  async () => (await import('../features/links/maker/recent-batches')).RecentBatches,
  'your batches',
)

/** The tabs that the address names; the first is without a name. */
const NAMED = ['list', 'recent']

const DashboardCreateLinks = () => {
  const { query, change } = useAddress()
  // Here, because a look at the other tab should lose neither.
  const [list, setList] = useState('')
  const [posted, setPosted] = usePosted()
  const { data: batches = [] } = useQuery(batchesQuery())
  const view = query.get('view') ?? ''
  return (
    <>
      <PageHeader
        back={<BackLink to="/dashboard/links" />}
        title="Create links"
        sentence="Create a separate link for each post so you can see what sells."
      />
      <Tabs
        label="How"
        value={NAMED.includes(view) ? view : 'search'}
        onValueChange={(next) => change({ view: NAMED.includes(next) ? next : '', page: '' })}
        items={[
          { value: 'search', label: 'Find a product', content: <LinkMaker posted={posted} onPosted={setPosted} /> },
          {
            value: 'list',
            label: 'From a list',
            content: <ListMaker list={list} onList={setList} posted={posted} onPosted={setPosted} />,
          },
          ...(view === 'recent' || batches.length > 0
            ? [{ value: 'recent', label: 'Recent batches', content: <RecentBatches /> }]
            : []),
        ]}
      />
    </>
  )
}
export default DashboardCreateLinks
