import { conditionLines } from '../../../../../src/contracts/program-conditions'
import type { ProgramRow } from '../../../../../src/contracts/programs'
import { WrittenHtml } from '../../../components/ui/written-html'
import { ProgramConditions } from '../public/program-conditions'

export type ProgramDescriptionProps = { program: ProgramRow; brandName: string }

/** What the public page says of the program, with its conditions. */
export const ProgramDescription = ({ program, brandName }: ProgramDescriptionProps) => (
  <div className="grid gap-6">
    <WrittenHtml sanitized={program.description} />
    <ProgramConditions program={{ ...program, brand_name: brandName, requirements: conditionLines(program) }} />
  </div>
)
