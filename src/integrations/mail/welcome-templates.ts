import type { Content } from './content'

export const WELCOME_TEMPLATES = {
  'brand-welcome': ({ brandName }: { brandName: string }): Content => ({
    subject: 'Welcome to Shelfmate: three steps to your first creator',
    brief: 'Connect Amazon, choose products and fees, and share your program page.',
    lines: [
      `The account of ${brandName} is ready. Creators can promote your products after three steps:`,
      '1. Connect Amazon. We read your products and sales, and create your affiliate program.',
      '2. Choose products and fees. Every product starts at 20%, and you can change that at any time.',
      '3. Share your program page. Creators apply, you approve them, and you only pay for what they sell.',
      'Home shows what’s done and what’s next.',
    ],
    action: { label: 'Continue setup', path: '/dashboard/main' },
  }),
  'creator-welcome': ({ name }: { name: string }): Content => ({
    subject: 'Welcome to Shelfmate: your application is in review',
    brief: 'We review every creator, and we’ll email you our decision.',
    lines: [
      `${name}, thanks for signing up. We review every creator, and we’ll email you our decision.`,
      'Once you’re approved, you can join the programs of brands, create links to their products and earn a commission on ' +
        'every sale.',
      'Until then, you can update your channels and read how to disclose your links.',
    ],
    action: { label: 'View application', path: '/dashboard/account-approval' },
  }),
  'creator-welcome-approved': ({
    name,
    brandName,
    brandId,
    isJoined,
  }: {
    name: string
    /** Empty without a program. */
    brandName: string
    brandId: number
    /** 0 while the brand has not answered. */
    isJoined: number
  }): Content => {
    if (brandName === '')
      return {
        subject: 'Welcome to Shelfmate: you’re approved',
        brief: 'Join a brand’s program, choose a product, and share your link to it.',
        lines: [`${name}, your account is ready. Join a brand’s program, choose a product, and share your link to it.`],
        action: { label: 'Browse brands', path: '/dashboard/brands?view=brands' },
      }
    if (isJoined)
      return {
        subject: `Welcome to Shelfmate: you joined ${brandName}`,
        brief: 'Choose a product, create your first link, and share it.',
        lines: [
          `${name}, you’re in: you’re now a partner of ${brandName}.`,
          'Choose a product, create your first link, and share it. Sales appear on the third day after they happen.',
          'Before your first payout, add a payout method and your tax details. Home shows what’s left.',
        ],
        action: { label: 'Create your first link', path: `/dashboard/brand/${brandId}` },
      }
    return {
      subject: `Welcome to Shelfmate: your application to ${brandName} was sent`,
      brief: 'We’ll email you when it responds. In the meantime, join other programs.',
      lines: [
        `${name}, your account is ready and ${brandName} has your application. We’ll email you when it responds.`,
        'In the meantime, join other programs. Some approve creators instantly.',
      ],
      action: { label: 'Browse brands', path: '/dashboard/brands?view=brands' },
    }
  },
} as const
