import { slugOf } from './landing-slug'

/** The slug of a draft without a title begins with it. */
export const PLACEHOLDER = 'draft-'

export const isPlaceholder = (slug: string): boolean => /^draft-[0-9a-f]{8}$/.test(slug)

/** Whether a slug was made from this title: as it is, or numbered because another post has it. */
export const isTitleSlug = (slug: string, title: string): boolean => {
  if (isPlaceholder(slug)) return true
  const base = slugOf(title)
  return slug === base || (slug.startsWith(`${base}-`) && /^\d+$/.test(slug.slice(base.length + 1)))
}
