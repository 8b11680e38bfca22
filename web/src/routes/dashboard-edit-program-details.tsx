import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { BackLink } from '../components/back-link'
import { LoadFailed } from '../components/ui/load-failed'
import { PageHeader } from '../components/ui/page-header'
import { Skeleton } from '../components/ui/skeleton'
import { toast } from '../components/ui/toast-store'
import { NoProgram } from '../features/programs/dashboard/no-program'
import { ProgramForm } from '../features/programs/dashboard/program-form'
import { myProgramQuery } from '../features/programs/dashboard/program-queries'
import { myBrandQuery } from '../lib/account-queries'

const PROGRAM = '/dashboard/affiliate-program'

const DashboardEditProgramDetails = () => {
  const navigate = useNavigate()
  const program = useQuery(myProgramQuery())
  const brand = useQuery(myBrandQuery())
  const failed = program.isLoadingError ? program : brand.isLoadingError ? brand : null
  const leave = () => {
    toast({ title: 'Program saved', variant: 'success' })
    void navigate(PROGRAM)
  }
  return (
    <>
      <PageHeader
        back={<BackLink to={PROGRAM} />}
        title="Edit program"
        sentence="What creators see on your public page before they apply."
      />
      {failed ? (
        <LoadFailed what="your program" error={failed.error} onRetry={() => void failed.refetch()} />
      ) : program.data === null ? (
        <NoProgram />
      ) : program.data && program.isFetchedAfterMount && brand.data ? (
        <ProgramForm program={program.data} brand={brand.data} onSaved={leave} />
      ) : (
        <Skeleton className="h-100 max-w-190" />
      )}
    </>
  )
}
export default DashboardEditProgramDetails
