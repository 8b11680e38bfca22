import type { TemplateName } from '../../contracts/jobs'
import { ACCOUNT_TEMPLATES } from './account-templates'
import type { Content } from './content'
import { INVITATION_TEMPLATES } from './invitation-templates'
import { MESSAGE_TEMPLATES } from './message-templates'
import { MONEY_TEMPLATES } from './money-templates'
import { REMINDER_TEMPLATES } from './reminder-templates'
import { RESTRICTION_TEMPLATES } from './restriction-templates'
import { SPENDING_TEMPLATES } from './spending-templates'
import { SUMMARY_TEMPLATES } from './summary-templates'
import { TEAM_TEMPLATES } from './team-templates'
import { VISITOR_TEMPLATES } from './visitor-templates'
import { WELCOME_TEMPLATES } from './welcome-templates'

export const TEMPLATES = {
  'application-received': ({ brandName, creatorName }: { brandName: string; creatorName: string }): Content => ({
    subject: `${creatorName} wants to promote ${brandName}`,
    brief: 'Review their channels and audience, then approve or decline.',
    lines: [
      `${creatorName} has applied to your affiliate program.`,
      'Review their channels and audience, then approve or decline.',
    ],
    action: { label: 'Review application', path: '/dashboard/applications' },
  }),
  'application-approved': ({ brandName, brandId }: { brandName: string; brandId: number }): Content => ({
    subject: `${brandName} approved your application`,
    brief: 'Choose a product, create a link and share it.',
    lines: [`${brandName} approved your application.`, 'Choose a product, create a link and share it.'],
    action: { label: 'View products', path: `/dashboard/brand/${brandId}` },
  }),
  'application-rejected': ({ brandName, reason }: { brandName: string; reason: string }): Content => ({
    subject: `${brandName} declined your application`,
    brief: reason ? `Their reason: ${reason}` : 'You can reapply after 30 days.',
    lines: [
      `${brandName} declined your application to its affiliate program.`,
      ...(reason ? [`Their reason: ${reason}`] : []),
      'You can reapply after 30 days.',
    ],
    action: { label: 'Browse brands', path: '/dashboard/brands' },
  }),
  'fees-lowered': ({
    brandName,
    brandId,
    products,
    change,
    day,
  }: {
    brandName: string
    brandId: number
    products: string
    change: string
    day: string
  }): Content => ({
    subject: `${brandName} lowers your commission from ${day}`,
    brief: `On ${products}${change}. Sales before that day keep their commission.`,
    lines: [
      `From ${day}, ${brandName} lowers your commission on ${products}${change}.`,
      'Sales before that day keep their commission. Your links stay as they are.',
    ],
    action: { label: 'View products', path: `/dashboard/brand/${brandId}` },
  }),
  'fees-kept': ({
    brandName,
    brandId,
    products,
    day,
  }: {
    brandName: string
    brandId: number
    products: string
    day: string
  }): Content => ({
    subject: `${brandName} keeps your commission as it is`,
    lines: [`${brandName} canceled the lower commission on ${products} that was planned for ${day}.`],
    action: { label: 'View products', path: `/dashboard/brand/${brandId}` },
  }),
  'partnership-ended': ({
    brandName,
    reason,
    endedOn,
    earnsThrough,
  }: {
    brandName: string
    reason: string
    endedOn: string
    earnsThrough: string
  }): Content => ({
    subject: `${brandName} ended your partnership`,
    brief: `Your links no longer work. Sales that Amazon credits through ${earnsThrough} still earn commission.`,
    lines: [
      `${brandName} ended your partnership on ${endedOn}. Your links to its products no longer work.`,
      ...(reason ? [`Their reason: ${reason}`] : []),
      `Sales that Amazon credits to these links through ${earnsThrough} still earn commission. It becomes final and is ` +
        'paid as usual, like everything you’ve already earned.',
      'You can reapply after 30 days.',
    ],
    action: { label: 'View earnings', path: '/dashboard/creator-earnings' },
  }),
  'creator-approved': ({ name }: { name: string }): Content => ({
    subject: 'You’re approved on Shelfmate',
    brief: 'Join your first program, then create a link to one of its products and share it.',
    lines: [
      `${name}, your profile is approved.`,
      'Join your first program: some approve creators instantly. Then create a link to one of its products and share it.',
    ],
    action: { label: 'Browse brands', path: '/dashboard/brands?view=brands' },
  }),
  'creator-rejected': ({ name, reason }: { name: string; reason: string }): Content => ({
    subject: 'Your Shelfmate application',
    brief: `Reason: ${reason}`,
    lines: [
      `${name}, we reviewed your profile and didn’t approve it.`,
      `Reason: ${reason}`,
      'You can reapply after 30 days.',
    ],
    action: { label: 'View application', path: '/dashboard/account-approval' },
  }),
  'amazon-revoked': ({ brandName }: { brandName: string }): Content => ({
    subject: 'Our access to your Amazon reports was revoked',
    brief: `Reconnect to load new sales of ${brandName}. Your program and links stay as they are.`,
    lines: [
      `Amazon has ended Shelfmate’s access to the sales reports of ${brandName}. This happens when access is revoked in ` +
        'your Amazon account, or when Amazon requires you to grant it again.',
      'Your data is safe. Your program and your creators’ links stay as they are, and we’ll load the missing days as soon ' +
        'as you reconnect.',
      'Until then, no new sales appear, and your creators see no new earnings.',
    ],
    action: { label: 'Reconnect Amazon', path: '/dashboard/amazon' },
  }),
  'payout-destination-confirm': ({
    name,
    service,
    receiver,
    token,
  }: {
    name: string
    service: string
    receiver: string
    token: string
  }): Content => ({
    subject: `Confirm ${receiver} for your payouts`,
    lines: [
      `${name}, you asked Shelfmate to send your payouts to ${receiver} through ${service}. Log in and confirm within ` +
        '24 hours.',
      'If you didn’t request this, ignore this email. We don’t send payouts to unconfirmed addresses.',
    ],
    action: { label: 'Confirm payout method', path: `/dashboard/creator-payment-settings?verify=${token}` },
  }),
  'payout-destination-changed': ({
    name,
    destination,
    isStraight = 0,
    isHeld = 1,
  }: {
    name: string
    destination: string
    /** 1 for a Stripe account, which brands pay directly. */
    isStraight?: number
    /** 0 for the creator's first destination. */
    isHeld?: number
  }): Content => ({
    subject: 'Your payout method was changed',
    brief: `It’s now ${destination}. If you didn’t change it, contact us right away.`,
    lines: [
      `${name}, your payout method was changed to ${destination}.`,
      ...(isStraight
        ? [
            'Future statements are paid directly to this account. If you made this change, there’s nothing else to do.',
            isHeld
              ? 'Payouts to it are on hold for 72 hours. If you didn’t make this change, change your password and contact us before then.'
              : 'If you didn’t, change your password and contact us right away. These payouts aren’t put on hold.',
          ]
        : [
            'Payouts are on hold for 72 hours after a change. If you made this change, confirm the new payout method.',
            'If you didn’t, change it back, change your password, and contact us before the 72 hours are over.',
          ]),
    ],
    action: { label: 'View payout settings', path: '/dashboard/creator-payment-settings' },
  }),
  ...ACCOUNT_TEMPLATES,
  ...WELCOME_TEMPLATES,
  ...MESSAGE_TEMPLATES,
  ...MONEY_TEMPLATES,
  ...RESTRICTION_TEMPLATES,
  ...SPENDING_TEMPLATES,
  ...REMINDER_TEMPLATES,
  ...SUMMARY_TEMPLATES,
  ...TEAM_TEMPLATES,
  ...INVITATION_TEMPLATES,
  ...VISITOR_TEMPLATES,
} as const satisfies Record<TemplateName, (data: never) => Content>

export type TemplateData<N extends TemplateName> = Parameters<(typeof TEMPLATES)[N]>[0]
