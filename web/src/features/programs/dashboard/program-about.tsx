import type { ProgramPage } from '../../../../../src/contracts/programs'
import { Card } from '../../../components/ui/card'
import { Html } from '../../../components/ui/html'
import { Skeleton } from '../../../components/ui/skeleton'
import { basisLine } from '../../../lib/commission-basis'

/** `program` is undefined while loading. */
export const ProgramAbout = ({ program }: { program: ProgramPage | undefined }) => (
  <Card title="About the program">
    {program ? (
      program.is_visible && <Html html={program.description} />
    ) : (
      <div className="grid gap-2">
        <Skeleton className="h-4 w-full max-w-100" />
        <Skeleton className="h-4 w-3/5" />
      </div>
    )}
    <p className="mt-4 border-line border-t pt-3 text-13 text-ink-2">
      {program?.is_visible && (
        <span className="font-medium text-ink">{basisLine(program.commission_basis, program.brand_name)}. </span>
      )}
      Earnings are estimates until 30 days after the sale.
    </p>
  </Card>
)
