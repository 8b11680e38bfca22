import type { Content } from './content'

const LINKS = { label: 'View links', path: '/dashboard/links' }

/** `product` is a title, or how many there are. */
type Stopped = { brandName: string; product: string; products: number; linkId: string; text: string; links: number }

const linksOf = ({ links, products }: Stopped): string => {
  const to = products === 1 ? 'it' : 'them'
  return links === 1 ? `your link to ${to}` : `your ${links} links to ${to}`
}
const actionOf = ({ links, linkId }: Stopped) =>
  links === 1 ? { label: 'View link', path: `/dashboard/link-detail/${linkId}` } : LINKS

/** What time brings. Amounts and dates arrive formatted. */
export const REMINDER_TEMPLATES = {
  'statement-due': ({
    number,
    month,
    cycleId,
    commission,
    chargeOn,
  }: {
    number: string
    month: string
    cycleId: number
    commission: string
    chargeOn: string
  }): Content => ({
    subject: `Invoice ${number} is charged on ${chargeOn}`,
    lines: [
      `We’ll charge your ${month} statement with ${commission} in commission on ${chargeOn}.`,
      'Until then, you can review each creator’s line and question any that isn’t right.',
    ],
    brief: `${commission} in commission for ${month}. Review it until then.`,
    action: { label: 'Review statement', path: `/dashboard/billing/${cycleId}` },
  }),
  'applications-waiting': ({ count, since }: { count: number; since: string }): Content => ({
    subject: count === 1 ? 'An application is waiting for you' : `${count} applications are waiting for you`,
    lines: [
      count === 1
        ? `A creator has been waiting since ${since}.`
        : `The first of ${count} creators has been waiting since ${since}.`,
      'Review their channels and audience, then approve or decline.',
    ],
    action: { label: 'Review applications', path: '/dashboard/applications' },
  }),
  'partner-first-sale': ({ creatorName, creatorId }: { creatorName: string; creatorId: number }): Content => ({
    subject: `${creatorName} made a first sale for you`,
    lines: [`${creatorName} made a first sale for you. See which products sell and how much commission you owe.`],
    brief: 'See which products sell and how much commission you owe.',
    action: { label: 'View creator', path: `/dashboard/creator-detail/${creatorId}` },
  }),
  'first-sale': ({ brandName, amount }: { brandName: string; amount: string }): Content => ({
    subject: `Your first sale with ${brandName}`,
    lines: [
      `Your links to ${brandName} made their first sale. You’ve earned ${amount} so far.`,
      'The amount is estimated until Amazon’s return period is over.',
    ],
    brief: `You’ve earned ${amount} so far. The amount is estimated.`,
    action: { label: 'View earnings', path: '/dashboard/creator-earnings' },
  }),
  'brand-week': ({
    from,
    to,
    sales,
    commission,
    creators,
    applications,
  }: {
    from: string
    to: string
    sales: string
    commission: string
    creators: string
    applications: string
  }): Content => ({
    subject: `Your week on Shelfmate: ${sales} in sales`,
    lines: [
      `From ${from} to ${to}, ${creators} brought ${sales} in sales. Commission for them is ${commission}.`,
      ...(applications ? [`${applications} to review.`] : []),
      'Amazon may still change the figures of the last days.',
    ],
    action: { label: 'View dashboard', path: '/dashboard/main' },
  }),
  'creator-month': ({
    name,
    month,
    amount,
    sales,
    brands,
  }: {
    name: string
    month: string
    amount: string
    sales: string
    brands: string
  }): Content => ({
    subject: `Your ${month}: ${amount} earned`,
    lines: [
      `${name}, in ${month} you earned ${amount} with ${brands}, from ${sales} in sales.`,
      'Amounts are estimated until Amazon’s return period is over. Then each brand’s statement lists what you’re paid.',
    ],
    brief: `With ${brands}, from ${sales} in sales. Amounts are estimated.`,
    action: { label: 'View earnings', path: '/dashboard/creator-earnings' },
  }),
  'product-out-of-stock': (stopped: Stopped): Content => {
    const { brandName, product, products } = stopped
    return {
      subject: `Out of stock: ${products === 1 ? product : `${product} of ${brandName}`}`,
      lines: [
        `${product} of ${brandName} ${products === 1 ? 'is' : 'are'} out of stock on Amazon, so ${linksOf(stopped)} can’t ` +
          'sell right now.',
        products === 1
          ? 'Choose another product of the brand, or wait until it’s back.'
          : 'Choose other products of the brand, or wait until they’re back.',
      ],
      brief: `Shoppers can’t buy ${products === 1 ? 'it' : 'them'} from ${brandName} right now.`,
      action: actionOf(stopped),
    }
  },
  'link-stopped': (stopped: Stopped): Content => {
    const { brandName, product, products, links, text } = stopped
    return {
      subject: `${links === 1 ? 'Your link' : `Your ${links} links`} stopped earning: ${
        products === 1 ? product : `${product} of ${brandName}`
      }`,
      lines: [
        `This is about ${product} of ${brandName}, and ${linksOf(stopped)}. ${text}`,
        'What you’ve already earned stays yours.',
      ],
      brief: `${brandName}: ${text}`,
      action: actionOf(stopped),
    }
  },
} as const
