import * as z from 'zod/mini'
import { defineCall } from './call'
import { MESSAGES } from './messages'
import { Empty, Id, IdParams } from './values'
import { DISCOUNT_TYPES, LANDING_SECTION_TYPES, LANDING_TEMPLATES } from './vocabulary'

/** The text of `LEGAL_VERSIONS.email_capture`. */
export const emailConsentText = (brandName: string): string =>
  `By submitting, you agree that ${brandName} may email you about its products and offers.`

/** The last part of a landing page's address: lower-case words with hyphens. */
export const Slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Not an address of a page'), z.maxLength(100))

/** The address a visitor leaves: empty and malformed ones have texts of their own (specification, section 5). */
const VisitorEmail = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: MESSAGES.visitorEmailRequired, abort: true }),
    z.maxLength(254, MESSAGES.visitorEmailInvalid),
    z.regex(z.regexes.email, MESSAGES.visitorEmailInvalid),
  )

/** A creator's public link id; what is none, or another brand's, counts as none. */
const Ref = z.optional(z.nullable(z.string().check(z.maxLength(200))))

/** A section as the page shows it: `content` is a JSON text, "{}" when what was stored cannot be read. */
export const PublicSection = z.object({
  id: Id,
  section_type: z.enum(LANDING_SECTION_TYPES),
  position: z.int(),
  content: z.string(),
  is_visible: z.boolean(),
})
export type PublicSection = z.infer<typeof PublicSection>

export const PublicLandingPage = z.object({
  id: Id,
  brand_id: Id,
  brand_name: z.string(),
  product_id: z.nullable(Id),
  title: z.string(),
  slug: z.string(),
  template_type: z.enum(LANDING_TEMPLATES),
  meta_title: z.nullable(z.string()),
  meta_description: z.nullable(z.string()),
  global_custom_code: z.nullable(z.string()),
  /** What a visitor agrees to by submitting the form; shown next to it. */
  consent_text: z.string(),
  consent_version: z.string(),
})
export type PublicLandingPage = z.infer<typeof PublicLandingPage>

export const getPublicLandingPage = defineCall({
  method: 'GET',
  path: '/api/landing-pages/public/{slug}',
  summary: 'A published landing page with its visible sections; discount codes are left out',
  params: z.object({ slug: Slug }),
  query: z.object({ ref: Ref }),
  answer: z.object({ landingPage: PublicLandingPage, sections: z.array(PublicSection) }),
})

export const getLandingAmazonUrl = defineCall({
  method: 'GET',
  path: '/api/landing-pages/{id}/amazon-url',
  summary: "Where the page's button leads: the product or the promotion on Amazon, with the attribution tag",
  params: IdParams,
  query: z.object({
    ref: Ref,
    usePromoUrl: z.optional(z.enum(['true', 'false'])),
  }),
  answer: z.object({ url: z.string() }),
})

export const submitLandingEmail = defineCall({
  method: 'POST',
  path: '/api/landing-pages/{id}/submit-email',
  summary: "Keeps a visitor's address for the brand and answers the discount; the same address again changes nothing",
  params: IdParams,
  body: z.object({ email: VisitorEmail, linkId: Ref }),
  answer: z.object({ discountType: z.enum(DISCOUNT_TYPES), discountValue: z.nullable(z.string()) }),
})

export const trackLandingClick = defineCall({
  method: 'POST',
  path: '/api/landing-pages/{id}/track-click',
  summary: 'Notes once that a visitor went on to Amazon; answers the same whether the address is known or not',
  params: IdParams,
  body: z.object({ email: VisitorEmail }),
  answer: Empty,
})
