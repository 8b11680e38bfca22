import { forgetInvitations } from '../services/invitations/forget-invitations'
import { forgetVisitors } from '../services/landing/forget-visitors'
import { maskVisitors } from '../services/landing/mask-visitors'
import { scheduled, type Tasks } from './task'

export const landingTasks = {
  /** After 30 days. */
  'mask-visitors': scheduled('41 * * * *', ({ req }) => maskVisitors({ req })),
  /** After as many days as their brand keeps them. */
  'forget-visitors': scheduled('43 * * * *', ({ req }) => forgetVisitors({ req })),
  /** After a year. */
  'forget-invitations': scheduled('47 * * * *', ({ req }) => forgetInvitations({ req })),
} satisfies Partial<Tasks>
