import type { CaptureContent, CustomContent, HeroContent } from './landing-content'

export type LandingPart =
  | { type: 'hero'; content: HeroContent }
  | { type: 'email_capture'; content: CaptureContent }
  | { type: 'custom_html'; content: CustomContent }

/** All that a visitor's document shows. Custom code is closed, so that it can be written into the document as it is. */
export type LandingDocument = {
  id: number
  slug: string
  title: string
  meta_title: string
  meta_description: string
  brand_name: string
  global_custom_code: string
  parts: LandingPart[]
  /** Amazon's price, with the time of its last reading; null if it is unknown or older than a day. */
  price: { amount: string; currency: string; read_at: string } | null
  /** Whether there is a product or a promotion to go to. */
  has_destination: boolean
  consent_text: string
}

/** What became of a form that was posted without JavaScript. */
export type LandingOutcome =
  | { kind: 'captured'; code: string | null; isPending: boolean }
  | { kind: 'refused'; message: string; email: string }
