import { defineRowAction, WithReason } from './define-action'
import { IdParams } from './values'

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

export const USER_ACTIONS = { logOutEverywhere }
