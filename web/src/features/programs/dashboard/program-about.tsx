import type { ProgramPage } from '../../../../../src/contracts/programs'
import { Card } from '../../../components/ui/card'
import { Skeleton } from '../../../components/ui/skeleton'
import { TextLink } from '../../../components/ui/text-link'
import { WrittenHtml } from '../../../components/ui/written-html'
import { basisLine } from '../../../lib/commission-basis'
import { ProgramConditions } from '../public/program-conditions'

export type ProgramAboutProps = {
  /** Undefined while loading. */
  program: ProgramPage | undefined
  /** The brand's email, which only partners see. */
  contact: string | null
}

export const ProgramAbout = ({ program, contact }: ProgramAboutProps) => (
  <Card title="About the program">
    {program ? (
      program.is_visible && (
        <div className="grid gap-6">
          <WrittenHtml sanitized={program.description} />
          <ProgramConditions program={program} />
        </div>
      )
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
    {contact && (
      <p className="mt-2 text-13 text-ink-2">
        Questions? Email <TextLink to={`mailto:${contact}`}>{contact}</TextLink>
      </p>
    )}
  </Card>
)
