import type { LandingDocument, LandingOutcome } from '../../contracts/landing-document'

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
