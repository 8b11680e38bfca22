import * as z from 'zod/mini'
import { MAX_CUSTOM_CODE, MAX_SECTIONS } from './landing-content'
import { LANDING_SECTION_TYPES } from './landing-vocabulary'
import { Id } from './values'

const MAX_CONTENT = 200_000

/** `content` is JSON text, like that of the stored section. */
export const DraftSection = z.object({
  section_type: z.enum(LANDING_SECTION_TYPES),
  content: z.string().check(z.maxLength(MAX_CONTENT)),
  is_visible: z.boolean(),
})
export type DraftSection = z.infer<typeof DraftSection>

/** What a brand writes; visitors see it once it is published. */
export const LandingDraft = z.object({
  title: z.string().check(z.trim(), z.minLength(1, 'Enter a title'), z.maxLength(200)),
  product_id: z.nullable(Id),
  meta_title: z.string().check(z.maxLength(200)),
  meta_description: z.string().check(z.maxLength(300)),
  global_custom_code: z.string().check(z.maxLength(MAX_CUSTOM_CODE)),
  sections: z.array(DraftSection).check(z.maxLength(MAX_SECTIONS)),
})
export type LandingDraft = z.infer<typeof LandingDraft>
