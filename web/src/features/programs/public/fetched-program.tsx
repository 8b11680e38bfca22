import { useQuery } from '@tanstack/react-query'
import { MESSAGES } from '../../../../../src/contracts/messages'
import { WrittenHtml } from '../../../components/ui/written-html'
import { QueryProvider } from '../../../lib/query-provider'
import type { VisibleProgram } from './apply'
import { ProgramLoading } from './program-loading'
import { ProgramMessage } from './program-message'
import { NOT_ACCEPTING, PROGRAM_NOT_FOUND } from './program-messages'
import { programPageQuery, programProductsQuery } from './program-queries'
import { ProgramView } from './program-view'

type FetchedProgramProps = { pageId: string; codeInAddress: string | null }

/** For a program that was not part of the page data. */
const FetchedProgram = (props: FetchedProgramProps) => (
  <QueryProvider>
    <Program {...props} />
  </QueryProvider>
)
export default FetchedProgram

const Program = ({ pageId, codeInAddress }: FetchedProgramProps) => {
  const { data: program, isError } = useQuery(programPageQuery(pageId))
  if (isError) return <ProgramMessage title={MESSAGES.programPageFailed} pageTitle={PROGRAM_NOT_FOUND} />
  if (!program) return <ProgramLoading />
  if (!program.is_visible) return <ProgramMessage title={NOT_ACCEPTING} />
  return <WithProducts program={program} codeInAddress={codeInAddress} />
}

const WithProducts = ({ program, codeInAddress }: { program: VisibleProgram; codeInAddress: string | null }) => {
  const products = useQuery(programProductsQuery(program.id))
  return (
    <ProgramView
      program={program}
      products={products.data ?? null}
      isError={products.isError}
      onRetry={() => void products.refetch()}
      description={<WrittenHtml sanitized={program.description} />}
      codeInAddress={codeInAddress}
    />
  )
}
