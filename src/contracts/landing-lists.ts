import { define } from './lists'
import type { StateText } from './money-texts'

/* Apart from the other lists and states, because few pages show them. */

/** Of a landing page: whether visitors see it. */
export const LANDING_STATES = ['published', 'draft', 'deleted'] as const
export type LandingState = (typeof LANDING_STATES)[number]

/** Of a collected email: whether its brand may use it. */
export const EMAIL_STATES = ['subscribed', 'unconfirmed', 'unsubscribed'] as const
export type EmailState = (typeof EMAIL_STATES)[number]

/** `search` looks at titles, addresses and products. Deleted pages are shown by `state` alone. */
export const LANDING_PAGES = define({
  sorts: ['title', 'changed', 'views', 'captures', 'conversion', 'click_throughs', 'sales'],
  first: '-changed',
  filters: { state: LANDING_STATES },
  isSearchable: true,
})

/** `search` is for addresses, `link` the creator's link that led to the page. */
export const COLLECTED_EMAILS = define({
  sorts: ['submitted', 'email', 'page'],
  first: '-submitted',
  filters: { page_id: 'id', link: 'link', state: EMAIL_STATES },
  isSearchable: true,
})

/** Whether a brand may write to an address that it collected. */
export const EMAIL_TEXTS: Record<EmailState, StateText> = {
  subscribed: { label: 'Subscribed', tone: 'good' },
  unconfirmed: { label: 'Not confirmed', tone: 'wait' },
  unsubscribed: { label: 'Unsubscribed', tone: 'over' },
}

/** Of a published page whose draft differs. */
export const UNPUBLISHED_CHANGES: StateText = { label: 'Unpublished changes', tone: 'work' }

/** Whether visitors see a landing page. */
export const PAGE_STATE_TEXTS: Record<LandingState, StateText> = {
  published: { label: 'Published', tone: 'good' },
  draft: { label: 'Not published', tone: 'wait' },
  deleted: { label: 'Deleted', tone: 'over' },
}
