import { createLogger } from '../../../lib/logger'

const log = createLogger('referrals')

/* Client errors unrelated to the referral itself; these are worth a retry. */
const RETRYABLE = [401, 408, 425, 429]

/**
 * Call once the partnership exists. True if settled (recorded or permanently refused), false if a retry may succeed.
 * Never rejects.
 */
export const recordReferral = async (code: string, creatorId: number): Promise<boolean> => {
  try {
    // Loaded on demand, because most visits have no referral.
    const { callApi } = await import('../../../lib/api')
    await callApi('POST /api/referrals', { body: { referral_code: code, referred_creator_id: creatorId } })
    return true
  } catch (error) {
    log.warn('Failed to record the referral', error)
    return isRefused(error)
  }
}

const isRefused = (error: unknown): boolean =>
  error instanceof Error &&
  'status' in error &&
  typeof error.status === 'number' &&
  error.status < 500 &&
  !RETRYABLE.includes(error.status)
