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
import { ProgramView } from './program-view'

// The sanitizer is 12 kB, so it loads separately. If loading fails, the description is shown as plain text.
const Html = lazyOr(
  async () => ({ default: (await import('../../../components/ui/html')).Html }),
  ({ html }: { html: string }) => new DOMParser().parseFromString(html, 'text/html').body.textContent,
)

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
      description={
        <Suspense fallback={null}>
          <Html html={program.description} />
        </Suspense>
      }
      codeInAddress={codeInAddress}
    />
  )
}
