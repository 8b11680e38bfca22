import { instantText } from '../fields/dates'

export type PostState = { name: 'draft' | 'changed' | 'scheduled' | 'published'; text: string }

type Fields = { _status?: unknown; is_published?: unknown; published_at?: unknown }

/** What readers see of a post, by its newest version. `is_published` is about the public row. */
export const postStateOf = ({ _status, is_published, published_at }: Fields, now: Date): PostState => {
  const when = typeof published_at === 'string' && new Date(published_at) > now ? instantText(published_at) : null
  if (_status === 'published')
    return when === null
      ? { name: 'published', text: 'Published' }
      : { name: 'scheduled', text: `Scheduled for ${when}` }
  if (is_published !== true) return { name: 'draft', text: 'Draft' }
  const text = when === null ? 'Published, with unpublished changes' : 'Scheduled, with unpublished changes'
  return { name: 'changed', text }
}
