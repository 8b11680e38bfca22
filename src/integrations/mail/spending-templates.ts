import type { Content } from './content'

/** Amounts and months arrive formatted. `raised` is the limit that the page offers; empty at the highest. */
type Spent = { month: string; spent: string; limit: string; raised: string }
type Partner = { brandName: string; links: string }

const raise = (raised: string) => ({
  label: raised ? `Raise limit to ${raised}` : 'View spending limit',
  path: '/dashboard/billing?limit=raise',
})

/** About the monthly spending limit of a brand: to the brand, and to creators whose links stop and start to earn. */
export const SPENDING_TEMPLATES = {
  'spending-limit-warned': ({ month, spent, limit, raised }: Spent): Content => ({
    subject: `You’ve used 80% of your ${limit} spending limit`,
    brief: `Commission for ${month} is ${spent} so far. At the limit, new clicks on your creators’ links don’t earn.`,
    lines: [
      `Commission for ${month} is ${spent} so far, of your limit of ${limit}. Processing fees don’t count toward it.`,
      'When you reach the limit, your creators’ links still open your products on Amazon, but new clicks don’t earn and ' +
        'aren’t attributed to your creators. You can raise the limit at any time.',
    ],
    action: raise(raised),
  }),
  'spending-limit-reached': ({ month, spent, limit, raised }: Spent): Content => ({
    subject: `Links paused: you reached your ${limit} spending limit`,
    brief: 'New clicks on your creators’ links don’t earn until next month or until you raise the limit.',
    lines: [
      `Commission for ${month} is ${spent}, so you reached your limit of ${limit}. Processing fees don’t count toward it.`,
      'Your creators’ links still open your products on Amazon, but new clicks don’t earn until next month or until you ' +
        'raise the limit. We’ve emailed your creators.',
      'Sales that Amazon still credits to earlier clicks are owed as usual, so the total can exceed your limit.',
    ],
    action: raise(raised),
  }),
  'links-paused': ({ brandName, links, month, until }: Partner & { month: string; until: string }): Content => ({
    subject: `${brandName} reached its spending limit: your links are paused`,
    brief: `New clicks on your ${links} don’t earn until ${until}, or until the brand raises its limit.`,
    lines: [
      `${brandName} reached its spending limit for ${month}. Clicks on your ${links} to its products don’t earn until ` +
        `${until}, or until the brand raises its limit.`,
      'Your links still open the products on Amazon. Sales that Amazon credits to earlier clicks still earn, and ' +
        'everything you’ve earned is paid as usual.',
      'We’ll email you when your links earn again.',
    ],
    action: { label: 'View paused links', path: '/dashboard/links?problem=spending_limit' },
  }),
  'links-resumed': ({ brandName, links }: Partner): Content => ({
    subject: `Your links to ${brandName} earn again`,
    brief: `New clicks on your ${links} to its products earn commission.`,
    lines: [
      `${brandName} has room in its spending limit again. New clicks on your ${links} to its products earn commission.`,
      'You don’t have to change anything.',
    ],
    action: { label: 'View links', path: '/dashboard/links' },
  }),
}
