import { BRAND_NOTIFICATIONS } from './brand-notifications'
import { CREATOR_NOTIFICATIONS } from './creator-notifications'
import type { TemplateName } from './jobs'
import type { TypeRow } from './notification-row'

const OTHERS = {
  /** Once per account, so there is nothing to set. */
  welcome: {
    receiver: 'anyone',
    category: 'activity',
    events: ['brand.signed_up', 'creator.signed_up'],
    templates: ['brand-welcome', 'creator-welcome', 'creator-welcome-approved'],
    email: 'now',
    label: 'Welcome',
    description: 'Your account is ready, and what’s next.',
    why: 'You get this email because you signed up for Shelfmate.',
  },
  /** Our texts promise it, so there is nothing to set. */
  'legal-texts': {
    receiver: 'anyone',
    category: 'security',
    events: ['legal_text.announced'],
    templates: ['legal-text-announced'],
    email: 'now',
    label: 'Legal changes',
    description: 'Our terms or our privacy policy will change.',
    why: 'You get this email because you have an account with Shelfmate.',
  },
  'staff-questions': {
    receiver: 'staff',
    category: 'money',
    events: ['line_question.asked', 'line_question.due', 'line_question.expired'],
    templates: ['line-question-asked', 'line-question-expired'],
    email: 'now',
    label: 'Questions about invoices',
    description: 'A brand asks about an invoice line.',
    why: 'You get this email because you’re an admin of Shelfmate.',
  },
  'staff-restrictions': {
    receiver: 'staff',
    category: 'money',
    events: ['restriction.answered', 'restriction.due'],
    templates: ['restriction-answered'],
    email: 'now',
    label: 'Bans and holds',
    description: 'A person answers a ban or a hold, or a decision is due.',
    why: 'You get this email because you’re an admin of Shelfmate.',
  },
  'staff-money': {
    receiver: 'staff',
    category: 'money',
    events: ['reconciliation.differed', 'payment_route.closed'],
    templates: ['reconciliation-differences', 'payment-route-closed'],
    email: 'now',
    label: 'Payment operations',
    description: 'A payment route is off, or reconciliation finds differences.',
    why: 'You get this email because you’re an admin of Shelfmate.',
  },
  visitor: {
    receiver: 'visitor',
    category: 'activity',
    events: ['landing_email.collected', 'landing_email.confirmation_requested'],
    templates: ['landing-welcome', 'landing-confirm'],
    email: 'now',
    label: 'Landing pages',
    description: 'Somebody submitted an email address on a landing page.',
    why: 'You get this email because this address was submitted on a landing page.',
  },
  invitation: {
    receiver: 'visitor',
    category: 'activity',
    events: ['creator_invitation.sent', 'creator_invitation.reminded'],
    templates: ['invitation-sent', 'invitation-reminder'],
    email: 'now',
    label: 'Invitations',
    description: 'A brand invites somebody to its program.',
    why: 'You get this email because a brand invited this address to its program.',
  },
} as const satisfies Record<string, TypeRow>

const FOR_EVERYONE = {
  login: {
    receiver: 'anyone',
    category: 'security',
    events: ['login_email.changed', 'password.changed', 'account.closed', 'ban.announced', 'ban.decided'],
    templates: ['login-email-changed', 'password-changed', 'account-closed', 'ban-announced', 'ban-decided'],
    email: 'now',
    inApp: true,
    label: 'Your login',
    description: 'Your login email or your password is changed, or your account is closed or banned.',
    why: 'You get this email to keep your account safe.',
  },
  summary: {
    receiver: 'anyone',
    category: 'summary',
    events: [],
    templates: ['notification-summary'],
    email: 'now',
    label: 'Daily and weekly summaries',
    description: 'What you chose to get once a day or once a week, in one email at 8:00 AM.',
    why: 'You get this email because you chose to get some notifications in a summary.',
  },
} as const satisfies Record<string, TypeRow>

/** The emails to people whom brands invite to their programs. */
export const INVITEE_TEMPLATES = OTHERS.invitation.templates

/** Every kind of notification there is. The order is that of the settings. */
export const NOTIFICATION_TYPES = {
  ...BRAND_NOTIFICATIONS,
  ...CREATOR_NOTIFICATIONS,
  ...FOR_EVERYONE,
  ...OTHERS,
} as const

export type NotificationType = keyof typeof NOTIFICATION_TYPES
export const NOTIFICATION_KEYS = Object.keys(NOTIFICATION_TYPES) as readonly NotificationType[]

export const notificationType = (type: NotificationType): TypeRow => NOTIFICATION_TYPES[type]

/** Those that people have settings for. */
export const PERSONAL_TYPES = Object.keys({ ...BRAND_NOTIFICATIONS, ...CREATOR_NOTIFICATIONS, ...FOR_EVERYONE }) as [
  PersonalType,
  ...PersonalType[],
]
export type PersonalType =
  | keyof typeof BRAND_NOTIFICATIONS
  | keyof typeof CREATOR_NOTIFICATIONS
  | keyof typeof FOR_EVERYONE

export const isPersonal = (type: NotificationType): type is PersonalType =>
  (PERSONAL_TYPES as readonly NotificationType[]).includes(type)

/** Visitors unsubscribe from a brand instead. */
export const isOptional = (type: NotificationType): boolean =>
  isPersonal(type) && !['money', 'security'].includes(NOTIFICATION_TYPES[type].category)

const TYPE_OF = new Map(
  NOTIFICATION_KEYS.flatMap((type) => notificationType(type).templates.map((template) => [template, type] as const)),
)

/** Every template has one type, which a test checks. */
export const typeOf = (template: TemplateName): NotificationType => {
  const type = TYPE_OF.get(template)
  if (!type) throw new Error(`No type of notification has the template ${template}`)
  return type
}
