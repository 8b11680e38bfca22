import { applyFeeChanges } from '../services/programs/fees/apply-fee-changes'
import { scheduled, type Tasks } from './task'

export const programTasks = {
  /** A change begins at midnight in Los Angeles. Sales earn the new fee by then anyway; this updates what pages show. */
  'apply-fee-changes': scheduled('* * * * *', ({ req }) => applyFeeChanges({ req })),
} satisfies Partial<Tasks>
