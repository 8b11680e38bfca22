import { maskVisitors } from '../services/landing/mask-visitors'
import { scheduled, type Tasks } from './task'

export const landingTasks = {
  /** After 30 days. */
  'mask-visitors': scheduled('41 * * * *', ({ req }) => maskVisitors({ req })),
} satisfies Partial<Tasks>
