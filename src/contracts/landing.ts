import * as z from 'zod/mini'
import { defineCall } from './call'
import { DISCOUNT_TYPES, LANDING_SECTION_TYPES, LANDING_TEMPLATES } from './landing-vocabulary'
import { MESSAGES } from './messages'
import { Empty, Id, IdParams } from './values'

/** The text of `LEGAL_VERSIONS.email_capture`. */
export const emailConsentText = (brandName: string): string =>
  `By submitting, you agree that ${brandName} may email you about its products and offers.`

export const Slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Enter a valid page URL'), z.maxLength(100))

/** A visitor's email; empty and malformed values have separate messages. */
const VisitorEmail = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: MESSAGES.visitorEmailRequired, abort: true }),
    z.maxLength(254, MESSAGES.visitorEmailInvalid),
    z.regex(z.regexes.email, MESSAGES.visitorEmailInvalid),
  )

/** A creator's public link id; an unknown one or one of another brand is ignored. */
const Ref = z.optional(z.nullable(z.string().check(z.maxLength(200))))

/** `content` is JSON text, "{}" when the stored content cannot be parsed. */
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
  consent_text: z.string(),
  consent_version: z.string(),
})
export type PublicLandingPage = z.infer<typeof PublicLandingPage>

export const getPublicLandingPage = defineCall({
  method: 'GET',
  path: '/api/landing-pages/public/{slug}',
  summary: 'A published landing page with its visible sections; discount codes are omitted',
  params: z.object({ slug: Slug }),
  query: z.object({ ref: Ref }),
  answer: z.object({ landingPage: PublicLandingPage, sections: z.array(PublicSection) }),
})

export const getLandingAmazonUrl = defineCall({
  method: 'GET',
  path: '/api/landing-pages/{id}/amazon-url',
  summary: "The button's destination: the product or the promotion on Amazon, with the attribution tag",
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
  summary: "Saves a visitor's email for the brand and returns the discount; repeating it changes nothing",
  params: IdParams,
  body: z.object({
    email: VisitorEmail,
    linkId: Ref,
    /** A field that people don't see and bots fill in. */
    company_site: z.optional(z.string().check(z.maxLength(500))),
    /** How long the page was open. */
    elapsed_ms: z.optional(z.int().check(z.minimum(0))),
  }),
  answer: z.object({
    discountType: z.enum(DISCOUNT_TYPES),
    discountValue: z.nullable(z.string()),
    /** The discount follows once the address is confirmed. */
    isPending: z.boolean(),
  }),
})

export const trackLandingClick = defineCall({
  method: 'POST',
  path: '/api/landing-pages/{id}/track-click',
  summary: 'Records the first click through to Amazon; the response does not reveal whether the email is known',
  params: IdParams,
  body: z.object({ email: VisitorEmail }),
  answer: Empty,
})
