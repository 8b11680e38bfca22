import * as z from 'zod/mini'
import { defineCall, FileText } from './call'
import { defineRowAction, WithReason } from './define-action'
import { banUser, banUserWithNotice, holdCommission } from './restrictions'
import { IdParams, Instant } from './values'

/* The panel shows the buttons in the order of the list. */

const USER = { path: '/api/admin/users/{id}', params: IdParams } as const

export const logOutEverywhere = defineRowAction(USER, {
  name: 'log-out-everywhere',
  summary: 'Ends all sessions of a user, on every device',
  body: WithReason,
  label: 'Log out everywhere…',
  asks: {
    question: 'Log this user out everywhere?',
    effect: 'They’ll be logged out on all devices right away. They can log in again with their password.',
    confirm: 'Log out everywhere',
  },
  isAlways: true,
  busy: 'Logging out...',
  success: 'User logged out everywhere',
})

export const disableUser = defineRowAction(USER, {
  name: 'disable',
  summary: 'Disables an account: its sessions end, and a creator’s links stop earning',
  body: WithReason,
  label: 'Disable account…',
  asks: {
    question: 'Disable this account?',
    effect:
      'They’ll be logged out on all devices right away and can’t log in. A creator’s links stop earning for new clicks. ' +
      'Commission already earned is still paid, and they can still open their payment pages.',
    confirm: 'Disable account',
  },
  isMovingMoney: true,
  busy: 'Disabling...',
  success: 'Account disabled',
})

export const enableUser = defineRowAction(USER, {
  name: 'enable',
  summary: 'Enables a disabled account; its old sessions stay ended',
  body: WithReason,
  label: 'Enable account…',
  asks: {
    question: 'Enable this account?',
    effect: 'They can log in again with their password. A creator’s links earn again if the creator is approved.',
    confirm: 'Enable account',
  },
  busy: 'Enabling...',
  success: 'Account enabled',
})

export const eraseUser = defineRowAction(USER, {
  name: 'erase',
  summary: 'Closes an account for good and removes personal data',
  body: WithReason,
  label: 'Erase account…',
  asks: {
    question: 'Erase this account?',
    effect:
      'The account is closed, and its email, name, channels, payout methods, notes and emails are deleted. Earnings, ' +
      'statements, payouts and tax details stay, as the law requires. You also need to delete their accounts in ' +
      'Firebase and Stripe. This can’t be undone.',
    confirm: 'Erase account',
  },
  isMovingMoney: true,
  isAlways: true,
  busy: 'Erasing...',
  success: 'Account erased',
})

export const USER_ACTIONS = {
  logOutEverywhere,
  hold: holdCommission,
  banWithNotice: banUserWithNotice,
  ban: banUser,
  disable: disableUser,
  enable: enableUser,
  erase: eraseUser,
}

export const exportUser = defineCall({
  method: 'GET',
  path: '/api/admin/users/{id}/export',
  summary:
    'Everything about a user as a ZIP archive of JSON and CSV, to answer a data request; each download is audited',
  file: 'application/zip',
  params: IdParams,
  answer: FileText,
})

export const viewAsUser = defineCall({
  method: 'POST',
  path: '/api/admin/users/{id}/view',
  name: 'view',
  summary:
    'A token with which an admin sees the dashboard of a brand or creator for 15 minutes, without changing anything',
  params: IdParams,
  body: WithReason,
  answer: z.object({ ticket: z.string(), until: Instant }),
})
