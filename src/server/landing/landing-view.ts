import type { LandingDocument, LandingOutcome } from '../../contracts/landing-document'

/** For links that lead away from the page: the preview stays in its frame. */
export const linkTarget = ({ isPreview }: Pick<LandingView, 'isPreview'>) =>
  isPreview ? { target: '_blank', rel: 'noopener' } : {}

export type LandingView = {
  document: LandingDocument
  publicUrl: string
  /** The public id of the creator's link that led here. */
  ref: string | null
  isPreview: boolean
  outcome: LandingOutcome | null
  /** A message above the page, for example that Amazon could not be reached. */
  alert: string | null
}
