import { COLOR } from './contrast'
import { DISCOUNT_TYPES, type DiscountType, type LANDING_SECTION_TYPES, LANDING_TEXTS } from './landing-vocabulary'

type Content = Record<string, unknown>

/** A section's stored JSON; text that cannot be parsed yields empty content. */
export const contentOf = (text: string): Content => {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? (parsed as Content) : {}
  } catch {
    return {}
  }
}

export const CUSTOM_POSITIONS = ['head', 'body_top', 'body_end'] as const
export const CUSTOM_STYLES = ['visible', 'hidden'] as const
/** Where the code of a discount comes from: one for all, or one of a list for each visitor. */
export const CODE_SOURCES = ['shared', 'pool'] as const

/** A color or address is empty if it is missing or not allowed. */
export type HeroContent = {
  title: string
  subtitle: string
  description: string
  image_url: string
  /** In pixels; null if they are not known, as of Amazon's images. */
  image_width: number | null
  image_height: number | null
  background_color: string
  cta_text: { buttonText: string; textColor: string; backgroundColor: string }
  /** Amazon's price of the product, with its date. */
  show_price: boolean
}

export type CaptureContent = {
  title: string
  description: string
  form_placeholder: string
  form_button_text: string
  success_title: string
  /** May contain `CODE_PLACEHOLDER`. */
  success_description: string
  show_amazon_button_after_submit: boolean
  amazon_button_text: string
  discount_type: DiscountType
  discount_value: string
  code_source: (typeof CODE_SOURCES)[number]
  /** The visitor confirms the address by a link in an email before the brand may use it. */
  requires_confirmation: boolean
  background_color: string
}

export type CustomContent = {
  html_code: string
  position: (typeof CUSTOM_POSITIONS)[number]
  style: (typeof CUSTOM_STYLES)[number]
}

export type SectionContents = { hero: HeroContent; email_capture: CaptureContent; custom_html: CustomContent }
export type SectionType = (typeof LANDING_SECTION_TYPES)[number]

/** Of one page. */
export const MAX_SECTIONS = 30
/** Longest texts, in characters. */
export const MAX_SECTION_TEXT = 5_000
export const MAX_CUSTOM_CODE = 100_000

export const heroOf = (text: string): HeroContent => {
  const content = contentOf(text)
  return {
    title: textIn(content, 'title'),
    subtitle: textIn(content, 'subtitle'),
    description: textIn(content, 'description'),
    image_url: addressIn(content, 'image_url'),
    image_width: pixelsIn(content, 'image_width'),
    image_height: pixelsIn(content, 'image_height'),
    background_color: colorIn(content, 'background_color'),
    cta_text: buttonOf(content.cta_text),
    show_price: content.show_price !== false,
  }
}

export const captureOf = (text: string): CaptureContent => {
  const content = contentOf(text)
  const { type, value } = discountOf(content)
  return {
    title: textIn(content, 'title'),
    description: textIn(content, 'description'),
    form_placeholder: textIn(content, 'form_placeholder'),
    form_button_text: textIn(content, 'form_button_text') || LANDING_TEXTS.getDiscount,
    success_title: textIn(content, 'success_title') || LANDING_TEXTS.checkEmail,
    success_description: textIn(content, 'success_description'),
    show_amazon_button_after_submit: content.show_amazon_button_after_submit === true,
    amazon_button_text: textIn(content, 'amazon_button_text') || LANDING_TEXTS.shopOnAmazon,
    discount_type: type,
    discount_value: value ?? '',
    code_source: sourceIn(content),
    requires_confirmation: content.requires_confirmation === true,
    background_color: colorIn(content, 'background_color'),
  }
}

export const customOf = (text: string): CustomContent => {
  const content = contentOf(text)
  return {
    html_code: textIn(content, 'html_code', MAX_CUSTOM_CODE),
    position: CUSTOM_POSITIONS.find((known) => known === content.position) ?? 'body_end',
    style: CUSTOM_STYLES.find((known) => known === content.style) ?? 'visible',
  }
}

/** A pool has a code for each visitor, so its section names none. */
export const discountOf = (content: Content): { type: DiscountType; value: string | null } => {
  const type = DISCOUNT_TYPES.find((known) => known === content.discount_type) ?? 'none'
  if (type === 'code' && sourceIn(content) === 'pool') return { type, value: null }
  const value = typeof content.discount_value === 'string' ? content.discount_value.trim() : ''
  return type === 'none' || value === '' ? { type: 'none', value: null } : { type, value }
}

const sourceIn = (content: Content): CaptureContent['code_source'] =>
  CODE_SOURCES.find((known) => known === content.code_source) ?? 'shared'

const textIn = (content: Content, name: string, longest = MAX_SECTION_TEXT): string => {
  const value = content[name]
  return typeof value === 'string' ? value.slice(0, longest).trim() : ''
}

const colorIn = (content: Content, name: string): string => {
  const value = textIn(content, name)
  return COLOR.test(value) ? value : ''
}

const MAX_PIXELS = 10_000

const pixelsIn = (content: Content, name: string): number | null => {
  const value = content[name]
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= MAX_PIXELS ? value : null
}

/** Of our own or of another site; `http` only in development. */
const PICTURE = /^(https:|http:\/\/localhost[:/]|\/(?![/\\]))/i

const addressIn = (content: Content, name: string): string => {
  const value = textIn(content, name)
  return PICTURE.test(value) ? value : ''
}

/** Plain text, or a text with colors. */
const buttonOf = (value: unknown): HeroContent['cta_text'] => {
  const content: Content = typeof value === 'object' && value !== null ? (value as Content) : { buttonText: value }
  return {
    buttonText: textIn(content, 'buttonText') || LANDING_TEXTS.shopNow,
    textColor: colorIn(content, 'textColor'),
    backgroundColor: colorIn(content, 'backgroundColor'),
  }
}
