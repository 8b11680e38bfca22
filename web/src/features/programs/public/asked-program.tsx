import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { MESSAGES } from '../../../../../src/contracts/messages'
import { lazyOr } from '../../../lib/lazy-or'
import { QueryProvider } from '../../../lib/query-provider'
import type { VisibleProgram } from './apply'
import { ProgramLoading } from './program-loading'
import { ProgramMessage } from './program-message'
import { NOT_ACCEPTING, PROGRAM_NOT_FOUND } from './program-messages'
import { programPageQuery, programProductsQuery } from './program-queries'
import { ShownProgram } from './shown-program'

// The sanitiser is 12 kB and comes beside the text that it is for. Without it the words stand there without their form.
const Html = lazyOr(
  async () => ({ default: (await import('../../../components/ui/html')).Html }),
  ({ html }: { html: string }) => new DOMParser().parseFromString(html, 'text/html').body.textContent,
)

type AskedProgramProps = { pageId: string; codeInAddress: string | null }

/** A program page whose program did not come with the page. */
const AskedProgram = (props: AskedProgramProps) => (
  <QueryProvider>
    <Asked {...props} />
  </QueryProvider>
)
export default AskedProgram

const Asked = ({ pageId, codeInAddress }: AskedProgramProps) => {
  const { data: program, isError } = useQuery(programPageQuery(pageId))
  if (isError) return <ProgramMessage title={MESSAGES.programPageFailed} pageTitle={PROGRAM_NOT_FOUND} />
  if (!program) return <ProgramLoading />
  if (!program.is_visible) return <ProgramMessage title={NOT_ACCEPTING} />
  return <WithProducts program={program} codeInAddress={codeInAddress} />
}

const WithProducts = ({ program, codeInAddress }: { program: VisibleProgram; codeInAddress: string | null }) => {
  const products = useQuery(programProductsQuery(program.id))
  return (
    <ShownProgram
      program={program}
      products={products.data ?? null}
      isError={products.isError}
      onRetry={() => void products.refetch()}
      description={
        <Suspense fallback={null}>
          <Html html={program.description} />
        </Suspense>
      }
      codeInAddress={codeInAddress}
    />
  )
}
