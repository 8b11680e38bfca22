import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { BackLink } from '../components/back-link'
import { ButtonLink } from '../components/ui/button-link'
import { Loaded } from '../components/ui/loaded'
import { PageHeader } from '../components/ui/page-header'
import { Skeleton } from '../components/ui/skeleton'
import { DecideButtons } from '../features/programs/partners/decide-buttons'
import { NoCreator } from '../features/programs/partners/no-creator'
import { PartnerAbout } from '../features/programs/partners/partner-about'
import { partnerProfileQuery } from '../features/programs/partners/partner-queries'
import { accountText, PARTNER_HINTS } from '../features/programs/partners/partner-status'
import { usePageTitle } from '../lib/page-title'
import { readId } from '../lib/read-id'

const DashboardCreator = () => {
  const id = readId(useParams().id)
  return id === null ? <NoCreator /> : <Creator id={id} />
}
export default DashboardCreator

const Creator = ({ id }: { id: number }) => {
  const profile = useQuery(partnerProfileQuery(id))
  const { data } = profile
  usePageTitle(data?.creator_name ?? 'Creator')
  if (data === null) return <NoCreator />
  const isPending = data?.status === 'pending'
  return (
    <>
      <PageHeader
        back={<BackLink to={isPending ? '/dashboard/applications' : '/dashboard/creators'} />}
        title={data?.creator_name ?? 'Creator'}
        sentence={
          data &&
          [data.account && `${accountText(data.account)}.`, PARTNER_HINTS[data.status]].filter(Boolean).join(' ')
        }
        action={
          data &&
          (isPending ? (
            <DecideButtons partner={data} size="medium" />
          ) : (
            <ButtonLink to={`/dashboard/creator-detail/${id}`} variant="primary">
              View partnership
            </ButtonLink>
          ))
        }
      />
      <Loaded what="this creator" queries={[profile]}>
        {data ? <PartnerAbout profile={data} /> : <Skeleton className="h-72" />}
      </Loaded>
    </>
  )
}
