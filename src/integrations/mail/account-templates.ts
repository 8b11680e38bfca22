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
} as const
