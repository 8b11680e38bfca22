import { PAGE_STATE_TEXTS, UNPUBLISHED_CHANGES } from '../../../../src/contracts/landing-lists'
import type { LandingPageRow } from '../../../../src/contracts/landing-pages'
import { BadgeFace } from '../../components/ui/badge-face'

export type PageStateProps = { page: Pick<LandingPageRow, 'state' | 'has_changes'> }

/** Whether visitors see the page, and whether they see all of it. */
export const PageState = ({ page: { state, has_changes } }: PageStateProps) =>
  state === 'published' && has_changes ? (
    <BadgeFace {...UNPUBLISHED_CHANGES} />
  ) : (
    <BadgeFace {...PAGE_STATE_TEXTS[state]} />
  )
