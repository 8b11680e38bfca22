import type { PayloadRequest } from 'payload'
import type { PayoutSettings } from '../../../contracts/payout-settings'
import { withTransaction } from '../../../database'
import { notFound, ProductError } from '../../../errors'
import { lockDestination } from './destination-rows'
import { readPayoutSettings } from './read-payout-settings'
import { sendVerification } from './send-verification'

type Input = { req: PayloadRequest; creatorId: number }

/** Throws not_found, conflict when there is nothing to confirm, TooManyRequests. */
export const resendVerification = async ({ req, creatorId }: Input): Promise<PayoutSettings> => {
  await withTransaction(req, async () => {
    const destination = await lockDestination(req, creatorId)
    if (!destination) throw notFound()
    const { verification_status: status } = destination
    if (status === 'verified') throw new ProductError('conflict', 'This payout method is already confirmed')
    if (status === 'disabled') throw new ProductError('conflict', 'Your payouts are disabled. Contact us.')
    await sendVerification({ req, creatorId, destination })
  })
  return readPayoutSettings({ req, creatorId })
}
