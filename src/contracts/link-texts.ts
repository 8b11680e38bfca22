import type { StateText } from './money-texts'
import type { LinkBatchResult, LinkEndReason, LinkProblem } from './states'

/* What links are called and what happened to them, apart from the other states because few pages show it. */

/** `short` follows the label of `ended`; `text` says what happened and what comes next. */
export const LINK_END_TEXTS: Record<LinkEndReason, { short: string; text: string }> = {
  disconnected: {
    short: 'brand disconnected from Amazon',
    text: 'The brand disconnected its Amazon account. This link earns again when the brand reconnects.',
  },
  archived: {
    short: 'product left its Amazon listing',
    text: 'The brand no longer sells this product under the same Amazon listing.',
  },
  archived_by_creator: {
    short: 'archived by creator',
    text: 'The creator archived this link. It earns again when they restore it.',
  },
  creator_inactive: {
    short: 'creator account not active',
    text: 'The creator’s Shelfmate account isn’t active, so their links don’t earn.',
  },
  partnership_ended: {
    short: 'partnership ended',
    text: 'The partnership between the brand and the creator has ended.',
  },
  product_removed: {
    short: 'product removed from the program',
    text: 'The brand removed this product from its program. This link earns again if the brand adds it back.',
  },
  brand_inactive: {
    short: 'brand account not active',
    text: 'The brand’s Shelfmate account isn’t active, so links to its products don’t earn.',
  },
}

/** For the creator who archived a link, and for the brand of a link whose problem is the creator's to solve. */
export const OWN_ARCHIVE_TEXT = {
  short: 'archived by you',
  text: 'You archived this link. It earns again when you restore it.',
}
export const BRAND_PROBLEM_TEXTS: Partial<Record<LinkProblem, string>> = {
  spending_limit:
    'You reached your spending limit, so this link opens Amazon without its tag until you raise the limit.',
  tag_archived: 'Amazon archived the tag of this link, so its sales may not be counted.',
  fee_changed: 'The fee for this product changed in the last 30 days.',
}

/** A link that its creator archived. */
export const ARCHIVED_LINK_TEXT: StateText = { label: 'Archived', tone: 'over' }

/** Beside a link, and the tone of its badge; `text` says what it means for the link. */
export const LINK_PROBLEM_TEXTS: Record<LinkProblem, StateText & { text: string }> = {
  disconnected: { label: 'Brand disconnected', tone: 'bad', text: LINK_END_TEXTS.disconnected.text },
  archived: { label: 'Listing ended', tone: 'bad', text: LINK_END_TEXTS.archived.text },
  creator_inactive: { label: 'Account not active', tone: 'bad', text: LINK_END_TEXTS.creator_inactive.text },
  partnership_ended: { label: 'Partnership ended', tone: 'over', text: LINK_END_TEXTS.partnership_ended.text },
  product_removed: { label: 'Left the program', tone: 'bad', text: LINK_END_TEXTS.product_removed.text },
  brand_inactive: { label: 'Brand not active', tone: 'bad', text: LINK_END_TEXTS.brand_inactive.text },
  spending_limit: {
    label: 'Paused',
    tone: 'wait',
    text: 'The brand reached its spending limit for this month. Clicks don’t earn until the month ends or the brand raises it.',
  },
  tag_archived: {
    label: 'Tag archived',
    tone: 'bad',
    text: 'Amazon archived the tag of this link, so its sales may not be counted. Create a new link to the product.',
  },
  unlisted: { label: 'Not on Amazon', tone: 'bad', text: 'Amazon no longer lists this product.' },
  out_of_stock: { label: 'Out of stock', tone: 'bad', text: 'Shoppers can’t buy this product right now.' },
  fee_changed: { label: 'Fee changed', tone: 'wait', text: 'The brand changed your fee for this product.' },
}

/** A row of a batch of links. */
export const LINK_BATCH_TEXTS: Record<LinkBatchResult, StateText & { text: string }> = {
  created: { label: 'Created', tone: 'good', text: 'The link is ready.' },
  has_link: { label: 'Has a link', tone: 'over', text: 'You already have a link to this product.' },
  no_asin: { label: 'No ASIN', tone: 'bad', text: 'This is neither an ASIN nor the address of an Amazon product.' },
  not_found: { label: 'Not found', tone: 'bad', text: 'No brand on Shelfmate offers this product.' },
  not_partner: { label: 'Not a partner', tone: 'wait', text: 'Apply to the brand to promote this product.' },
  not_offered: { label: 'Not in your program', tone: 'bad', text: 'The brand doesn’t offer you this product.' },
  unlisted: { label: 'Not on Amazon', tone: 'bad', text: 'Amazon no longer lists this product.' },
  disconnected: { label: 'Brand disconnected', tone: 'bad', text: 'The brand isn’t connected to Amazon right now.' },
  no_tag: { label: 'No tag', tone: 'wait', text: 'Amazon has no attribution tag for this brand yet. Try again later.' },
  unknown_channel: { label: 'Unknown channel', tone: 'bad', text: 'The channel isn’t one of those you can choose.' },
}

/** A batch of links, apart from what became of its rows. */
export const LINK_BATCH_STATE_TEXTS: Record<'creating' | 'finished', StateText> = {
  creating: { label: 'In progress', tone: 'work' },
  finished: { label: 'Done', tone: 'good' },
}
