import { createLinks } from '../services/links/create-links'
import { sweepLinkBatches } from '../services/links/sweep-link-batches'
import { forgetUnsentImages } from '../services/messages/message-images'
import { applyFeeChanges } from '../services/programs/fees/apply-fee-changes'
import { sweepSamples } from '../services/samples/sweep-samples'
import { EVERY_FIVE_MINUTES, scheduled, type Tasks, task } from './task'

export const programTasks = {
  /** A change begins at midnight in Los Angeles. Sales earn the new fee by then anyway; this updates what pages show. */
  'apply-fee-changes': scheduled(EVERY_FIVE_MINUTES, ({ req }) => applyFeeChanges({ req })),
  /** 5,000 links take seconds, and longer only if a brand's tags have to be loaded from Amazon first. */
  'create-links': task(({ req, input }) => createLinks({ req, id: input.id }), { expireInSeconds: 300 }),
  'sweep-link-batches': scheduled('*/10 * * * *', ({ req }) => sweepLinkBatches({ req })),
  /** Erases addresses 90 days after shipping, and ends requests after 180 days. */
  'sweep-samples': scheduled('31 * * * *', ({ req }) => sweepSamples({ req })),
  /** Those that were not sent within a day. */
  'forget-images': scheduled('37 * * * *', ({ req }) => forgetUnsentImages({ req })),
} satisfies Partial<Tasks>
