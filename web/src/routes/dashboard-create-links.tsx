import { useState } from 'react'
import { BackLink } from '../components/back-link'
import { laterPart } from '../components/later-part'
import { PageHeader } from '../components/ui/page-header'
import { Tabs } from '../components/ui/tabs'
import { LinkMaker } from '../features/links/maker/link-maker'
import { NOWHERE } from '../features/links/maker/posted-at'
import { useAddress } from '../lib/address'

const ListMaker = laterPart(async () => (await import('../features/links/maker/list-maker')).ListMaker, 'the form')

const DashboardCreateLinks = () => {
  const { query, change } = useAddress()
  // Here, because a look at the other tab should lose neither.
  const [list, setList] = useState('')
  const [posted, setPosted] = useState(NOWHERE)
  return (
    <>
      <PageHeader
        back={<BackLink to="/dashboard/links" />}
        title="Create links"
        sentence="Create a separate link for each post so you can see what sells."
      />
      <Tabs
        label="How"
        value={query.get('from') === 'list' ? 'list' : 'search'}
        onValueChange={(from) => change({ from: from === 'list' ? from : '', page: '' })}
        items={[
          { value: 'search', label: 'Find a product', content: <LinkMaker posted={posted} onPosted={setPosted} /> },
          {
            value: 'list',
            label: 'From a list',
            content: <ListMaker list={list} onList={setList} posted={posted} onPosted={setPosted} />,
          },
        ]}
      />
    </>
  )
}
export default DashboardCreateLinks
