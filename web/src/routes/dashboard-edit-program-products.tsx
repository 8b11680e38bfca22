import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { BackLink } from '../components/back-link'
import { DateRange } from '../components/ui/date-range'
import { useDateRange } from '../components/ui/date-range-state'
import { PageHeader } from '../components/ui/page-header'
import { DataFreshness } from '../features/money/data-freshness'
import { NoProgram } from '../features/programs/dashboard/no-program'
import { myProgramQuery } from '../features/programs/dashboard/program-queries'
import { useCatalogList } from '../features/programs/products/catalog-list'
import { ChooseProducts } from '../features/programs/products/choose-products'
import { useToday } from '../session/today'

const DashboardEditProgramProducts = () => {
  const range = useDateRange(useToday())
  const { hasFigures } = useCatalogList('choose')
  return (
    <>
      <PageHeader
        back={<BackLink to="/dashboard/affiliate-program" />}
        title="Choose products"
        sentence="Added products are available right away. Links to removed products stop working."
        range={hasFigures && <DateRange {...range} />}
        freshness={hasFigures && <DataFreshness />}
      />
      <Choice range={range.choice} />
    </>
  )
}
export default DashboardEditProgramProducts

const Choice = ({ range }: Pick<ComponentProps<typeof ChooseProducts>, 'range'>) => {
  const program = useQuery(myProgramQuery())
  return program.data === null ? <NoProgram /> : <ChooseProducts range={range} programId={program.data?.id} />
}
