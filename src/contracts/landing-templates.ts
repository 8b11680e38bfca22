import type { CaptureContent, HeroContent } from './landing-content'
import type { DraftSection, LandingDraft } from './landing-draft'
import { type LANDING_TEMPLATES, LANDING_TEXTS } from './landing-vocabulary'
import { shortTitle } from './product-title'

export type LandingTemplate = (typeof LANDING_TEMPLATES)[number]

/** What a page shows of a product. */
export type FilledProduct = { id: number; title: string | null; image_url: string | null; brand_name: string }

export const TEMPLATE_TEXTS: Record<LandingTemplate, { name: string; description: string }> = {
  fixed_v1: { name: 'Standard', description: 'A headline, your product and a form for a discount code.' },
  single_product: { name: 'Single product', description: 'Leads straight to Amazon, with the product’s best points.' },
  bundle: { name: 'Bundle', description: 'Several products as a set, with an offer for buying them together.' },
  seasonal_offer: {
    name: 'Seasonal offer',
    description: 'A limited offer on a strong color, with the form at the top.',
  },
}

/** The first draft of a page. */
export const draftOf = (template: LandingTemplate, product: FilledProduct | null): LandingDraft => {
  const { title, bullets } = wordsOf(product)
  const name = title || 'your product'
  return {
    title: (title || `${TEMPLATE_TEXTS[template].name} page`).slice(0, MAX_TITLE),
    product_id: product?.id ?? null,
    meta_title: '',
    meta_description: '',
    global_custom_code: '',
    sections: SECTIONS[template]({ name, list: listOf(bullets), image: product?.image_url ?? '' }),
  }
}

/** The title, the image and the points of a product, in the first hero of a draft. */
export const filledFrom = (draft: LandingDraft, product: FilledProduct): LandingDraft => {
  const { title, bullets } = wordsOf(product)
  const at = draft.sections.findIndex(({ section_type }) => section_type === 'hero')
  const image = { image_url: product.image_url ?? '', image_width: null, image_height: null }
  const filled = { title, description: listOf(bullets), ...image }
  const sections =
    at < 0
      ? [hero(filled), ...draft.sections]
      : draft.sections.map((section, index) =>
          index === at ? { ...section, content: JSON.stringify({ ...parsed(section.content), ...filled }) } : section,
        )
  return { ...draft, product_id: product.id, sections }
}

const MAX_TITLE = 200

/** Amazon's titles name the product first and then what is good about it. */
const wordsOf = (product: FilledProduct | null): { title: string; bullets: string[] } => {
  if (!product?.title) return { title: '', bullets: [] }
  const [title = '', ...rest] = shortTitle(product.title, product.brand_name).split(/\s*[,;|]\s+|\s+[-–—]\s+/)
  const bullets = rest.map((text) => text.trim()).filter((text) => text !== '')
  return { title: title.trim(), bullets: bullets.map((text) => text.charAt(0).toUpperCase() + text.slice(1)) }
}

const listOf = (bullets: readonly string[]): string => bullets.map((text) => `- ${text}`).join('\n')

const parsed = (content: string): object => {
  try {
    return JSON.parse(content) as object
  } catch {
    return {}
  }
}

type Words = { name: string; list: string; image: string }

const hero = (
  content: Partial<Omit<HeroContent, 'cta_text'>> & { cta_text?: string | HeroContent['cta_text'] },
): DraftSection => ({
  section_type: 'hero',
  content: JSON.stringify({ cta_text: LANDING_TEXTS.shopNow, cta_action: 'go_to_amazon', ...content }),
  is_visible: true,
})

const capture = (content: Partial<CaptureContent>): DraftSection => ({
  section_type: 'email_capture',
  content: JSON.stringify({
    form_placeholder: 'Your email address',
    form_button_text: LANDING_TEXTS.getDiscount,
    success_title: LANDING_TEXTS.checkEmail,
    success_description: 'Your code is {CODE}. We’ve also emailed it to you.',
    show_amazon_button_after_submit: true,
    amazon_button_text: LANDING_TEXTS.shopOnAmazon,
    discount_type: 'code',
    discount_value: '',
    ...content,
  }),
  is_visible: true,
})

const SECTIONS: Record<LandingTemplate, (words: Words) => DraftSection[]> = {
  fixed_v1: ({ name, list, image }) => [
    hero({ title: name, description: list, image_url: image, background_color: '#F2EFE8' }),
    capture({
      title: 'Get a discount on your first order',
      description: 'Enter your email and get your code right away.',
    }),
  ],
  single_product: ({ name, list, image }) => [
    hero({
      title: name,
      subtitle: 'Why people choose it',
      description: list,
      image_url: image,
      background_color: '#FFFFFF',
      cta_text: { buttonText: 'See it on Amazon', textColor: '#FFFFFF', backgroundColor: '#1D1E18' },
    }),
    hero({ title: 'Ready when you are', description: 'Sold and shipped through Amazon.', background_color: '#F2EFE8' }),
  ],
  bundle: ({ name, list, image }) => [
    hero({
      title: 'Better together',
      subtitle: `Build your set around ${name}`,
      description: `${list === '' ? '' : `${list}\n`}- Add the matching products on Amazon`,
      image_url: image,
      background_color: '#E7EFE9',
    }),
    capture({
      title: 'Save when you buy the set',
      description: 'Enter your email for an offer on two products or more.',
      background_color: '#FFFFFF',
    }),
  ],
  seasonal_offer: ({ name, list, image }) => [
    capture({
      title: 'This season’s offer ends soon',
      description: 'Enter your email before it’s gone.',
      background_color: '#7A1F2B',
    }),
    hero({ title: name, description: list, image_url: image, background_color: '#FBF3EA' }),
  ],
}
