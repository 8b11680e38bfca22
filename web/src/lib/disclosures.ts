import type { LinkRow } from '../../../src/contracts/links'

type Channel = LinkRow['channel']
type Disclosure = { text: string; help: string }

/**
 * Advertising law requires a disclosure that is hard to miss (16 CFR 255.5; the FTC's "Disclosures 101"). The sentence of the
 * Amazon Associates program does not apply: this is another program.
 */
const DISCLOSURES: Record<NonNullable<Channel>, Disclosure> = {
  TikTok: {
    text: '#ad I earn a commission when you buy through my link.',
    help: 'Say it or show it in the video, and start the caption with it. Don’t hide it after “more”.',
  },
  Instagram: {
    text: '#ad I earn a commission when you buy through my link.',
    help: 'Start the caption with it. In a story, put it on the picture next to the link.',
  },
  YouTube: {
    text: 'Paid link: I earn a commission when you buy through it.',
    help: 'Say it in the video, and put it directly before the link in the description.',
  },
  Facebook: {
    text: '#ad I earn a commission when you buy through my link.',
    help: 'Put it at the start of the post, before “See more”.',
  },
  'Blog/Website': {
    text: 'This post contains paid links. I earn a commission when you buy through them.',
    help: 'Place it above the first link, where readers see it without scrolling past it.',
  },
  Other: {
    text: 'I earn a commission when you buy through this link.',
    help: 'Place it where people see it before they click.',
  },
}

export const disclosureFor = (channel: Channel): Disclosure => DISCLOSURES[channel ?? 'Other']
