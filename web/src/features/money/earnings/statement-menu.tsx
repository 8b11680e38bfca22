import { FileText } from 'lucide-react'
import type { EarningPeriods } from '../../../../../src/contracts/earnings'
import { Button } from '../../../components/ui/button'
import { Menu } from '../../../components/ui/menu'
import { useMonthlyStatement } from './earnings-queries'
import { nameOf } from './month-picker'

/** Downloads the statement of a month as PDF. */
export const StatementMenu = ({ months }: Pick<EarningPeriods, 'months'>) => {
  const statement = useMonthlyStatement()
  return (
    <>
      <Menu
        trigger={
          <Button
            size="small"
            disabled={months.length === 0}
            loading={statement.isPending}
            loadingText="Preparing..."
            icon={<FileText aria-hidden size={16} strokeWidth={1.75} />}
          >
            Monthly statement
          </Button>
        }
        items={months.map(({ month }) => ({
          kind: 'action',
          label: nameOf(month),
          onSelect: () => statement.mutate(month),
        }))}
      />
      <span role="status" className="sr-only">
        {statement.isPending ? 'Preparing the statement' : statement.isSuccess && 'Statement downloaded'}
      </span>
    </>
  )
}
