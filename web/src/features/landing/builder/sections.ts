import { captureOf, contentOf, customOf, heroOf, type SectionType } from '../../../../../src/contracts/landing-content'
import type { DraftSection } from '../../../../../src/contracts/landing-draft'
import { type FilledProduct, filledFrom } from '../../../../../src/contracts/landing-templates'
import { LANDING_TEXTS } from '../../../../../src/contracts/landing-vocabulary'
import { type EditedDraft, type EditedSection, plain } from './draft-history'

/** The id of the button that adds one. */
export const ADD_SECTION = 'add-section'

export const SECTION_NAMES: Record<SectionType, string> = {
  hero: 'Hero',
  email_capture: 'Email form',
  custom_html: 'Custom code',
}

/** The first words of a section, for its row. */
export const summaryOf = ({ section_type, content }: DraftSection): string => {
  switch (section_type) {
    case 'hero':
      return heroOf(content).title
    case 'email_capture':
      return captureOf(content).title
    case 'custom_html':
      return customOf(content).html_code.replace(/\s+/g, ' ').slice(0, 80)
  }
}

/** Text as it was typed, which the document trims. */
export const typedText = (content: Record<string, unknown>, name: string): string => {
  const value = content[name]
  return typeof value === 'string' ? value : ''
}

/** Merges values into the content of a section. */
export const setContent = (draft: EditedDraft, key: number, values: Record<string, unknown>): EditedDraft =>
  replaceSection(draft, key, (section) => ({
    ...section,
    content: JSON.stringify({ ...contentOf(section.content), ...values }),
  }))

export const toggleSection = (draft: EditedDraft, key: number): EditedDraft =>
  replaceSection(draft, key, (section) => ({ ...section, is_visible: !section.is_visible }))

const replaceSection = (
  draft: EditedDraft,
  key: number,
  change: (section: EditedSection) => EditedSection,
): EditedDraft => ({
  ...draft,
  sections: draft.sections.map((section) => (section.key === key ? change(section) : section)),
})

export const removeSection = (draft: EditedDraft, key: number): EditedDraft => ({
  ...draft,
  sections: draft.sections.filter((section) => section.key !== key),
})

/** Both are places in the list. */
export const moveSection = (draft: EditedDraft, from: number, to: number): EditedDraft => {
  const sections = [...draft.sections]
  const [moved] = sections.splice(from, 1)
  if (moved) sections.splice(to, 0, moved)
  return { ...draft, sections }
}

export const nextKey = ({ sections }: EditedDraft): number => Math.max(0, ...sections.map(({ key }) => key)) + 1

export const copySection = (draft: EditedDraft, key: number): EditedDraft => {
  const place = draft.sections.findIndex((section) => section.key === key)
  const section = draft.sections[place]
  return section ? insertAfter(draft, place, { ...section, key: nextKey(draft) }) : draft
}

export const addSection = (draft: EditedDraft, type: SectionType): EditedDraft =>
  insertAfter(draft, draft.sections.length - 1, {
    key: nextKey(draft),
    section_type: type,
    content: JSON.stringify(FIRST_CONTENT[type]),
    is_visible: true,
  })

const insertAfter = (draft: EditedDraft, place: number, section: EditedSection): EditedDraft => ({
  ...draft,
  sections: draft.sections.toSpliced(place + 1, 0, section),
})

/** With the words and the image of a product, in the first hero. */
export const filledDraft = (draft: EditedDraft, product: FilledProduct): EditedDraft => {
  const filled = filledFrom(plain(draft), product)
  const added = filled.sections.length - draft.sections.length
  const sections = filled.sections.map((section, index) => ({
    ...section,
    key: draft.sections[index - added]?.key ?? nextKey(draft),
  }))
  return { ...filled, sections }
}

/** The anchor of a section in the document, which counts those that are visible. */
export const anchorOf = ({ sections }: EditedDraft, key: number | null): string => {
  const place = sections.filter(({ is_visible }) => is_visible).findIndex((section) => section.key === key)
  return place < 0 ? '' : `#part-${place}`
}

const FIRST_CONTENT: Record<SectionType, object> = {
  hero: { title: 'New headline', cta_text: LANDING_TEXTS.shopNow },
  email_capture: {
    title: 'Get a discount',
    form_placeholder: 'Your email address',
    form_button_text: LANDING_TEXTS.getDiscount,
    success_title: LANDING_TEXTS.checkEmail,
    show_amazon_button_after_submit: true,
    amazon_button_text: LANDING_TEXTS.shopOnAmazon,
    discount_type: 'code',
  },
  custom_html: { html_code: '', position: 'body_end', style: 'visible' },
}
