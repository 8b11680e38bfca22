import { lazy, Suspense } from 'react'
import { MESSAGES } from '../../../../../src/contracts/messages'
import { WrittenHtml } from '../../../components/ui/written-html'
import { usePageData } from '../../../lib/page-state'
import { ProgramLoading } from './program-loading'
import { ProgramMessage } from './program-message'
import { NOT_ACCEPTING, PROGRAM_NOT_FOUND } from './program-messages'
import { ProgramView } from './program-view'

// Server-rendered pages include the program; it is fetched only after client-side navigation.
const FetchedProgram = lazy(() => import('./fetched-program'))

export type ProgramPageProps = {
  pageId: string
  /** The referral code of the address (`?ref=`). */
  referralCode: string | null
}

export const ProgramPage = ({ pageId, referralCode }: ProgramPageProps) => {
  const fromHost = usePageData('program')
  const isMissing = usePageData('missing') !== null
  if (isMissing) return <ProgramMessage title={MESSAGES.programPageFailed} pageTitle={PROGRAM_NOT_FOUND} />
  if (fromHost?.page_id !== pageId) {
    return (
      <Suspense fallback={<ProgramLoading />}>
        <FetchedProgram pageId={pageId} codeInAddress={referralCode} />
      </Suspense>
    )
  }
  const { program, products } = fromHost
  if (!program.is_visible) return <ProgramMessage title={NOT_ACCEPTING} />
  return (
    <ProgramView
      program={program}
      products={products}
      description={<WrittenHtml sanitized={program.description} />}
      codeInAddress={referralCode}
    />
  )
}
