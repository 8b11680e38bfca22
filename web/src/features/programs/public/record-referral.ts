import { createLogger } from '../../../lib/logger'

const log = createLogger('referrals')

/* Refusals that say nothing of the referral: ask again later. */
const PASSING = [401, 408, 425, 429]

/**
 * Tells the server who brought a creator to a brand, once the partnership is made. True when that is settled: recorded,
 * or refused for good; false when it is worth another try. Nobody but the log is told of a failure. Never rejects.
 */
export const recordReferral = async (code: string, creatorId: number): Promise<boolean> => {
  try {
    // Calls and contracts load when there is a referral: most visits have none.
    const [{ callApi }, referrals] = await Promise.all([
      import('../../../lib/api'),
      import('../../../../../src/contracts/referrals'),
    ])
    await callApi(referrals.recordReferral, { body: { referral_code: code, referred_creator_id: creatorId } })
    return true
  } catch (error) {
    log.warn('The referral was not recorded', error)
    return isRefused(error)
  }
}

const isRefused = (error: unknown): boolean =>
  error instanceof Error &&
  'status' in error &&
  typeof error.status === 'number' &&
  error.status < 500 &&
  !PASSING.includes(error.status)
