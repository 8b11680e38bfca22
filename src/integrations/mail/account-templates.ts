import type { Content } from './content'

/** About the login itself. */
export const ACCOUNT_TEMPLATES = {
  /** To the old address, with which nobody can log in any more. */
  'login-email-changed': ({ name, email }: { name: string; email: string }): Content => ({
    subject: 'Your login email was changed',
    brief: `It’s now ${email}. If you didn’t change it, contact us right away.`,
    lines: [
      `${name}, your Shelfmate login email was changed to ${email}. All our emails go there from now on.`,
      'If you made this change, there’s nothing else to do.',
      'If you didn’t, open the link in the other email about this change to restore this address, then set a new password ' +
        'and contact us right away.',
    ],
  }),
  'password-changed': ({ name }: { name: string }): Content => ({
    subject: 'Your password was changed',
    brief:
      'You’re logged out on all other devices. If you didn’t change it, set a new password and contact us right away.',
    lines: [
      `${name}, the password of your Shelfmate account was changed. You’re logged out on all other devices.`,
      'If you made this change, there’s nothing else to do. If you didn’t, set a new password and contact us right away.',
    ],
    action: { label: 'Reset password', path: '/forgot-password' },
    page: '/dashboard/settings',
  }),
  /** Only while money is open: otherwise we no longer have the address. */
  'account-closed': ({ email }: { email: string }): Content => ({
    subject: 'Your account is closed',
    brief: 'What you earned is still paid, and what you owe is still charged.',
    lines: [
      `Your Shelfmate account ${email} is closed. Your profile is deleted and your partnerships have ended.`,
      'What you earned is still paid as usual, and what you owe is still charged. For that, we keep your email and how you ' +
        'pay or are paid. Both are deleted once everything is settled.',
      'If you didn’t close your account, contact us right away.',
    ],
  }),
  'legal-text-announced': ({
    title,
    effectiveOn,
    summary,
  }: {
    title: string
    effectiveOn: string
    summary: string
  }): Content => ({
    subject: `Changes to our ${title} on ${effectiveOn}`,
    brief: summary,
    lines: [
      `A new version of our ${title} takes effect on ${effectiveOn}. It will be on our website from that day.`,
      summary,
      'If you agree, there’s nothing to do. If you don’t, you can close your account before that day.',
    ],
    action: { label: 'View account', path: '/dashboard/settings' },
  }),
} as const
