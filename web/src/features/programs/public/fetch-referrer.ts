import { REFERRAL_CODE_PATTERN } from '../../../../../src/contracts/referral-code'
import type { ReferralInfo } from '../../../../../src/contracts/referrals'

/**
 * Null if the code is unknown or malformed; rejects for any other response. `fetch` keeps the API helper and its
 * schemas out of the first load of a public page.
 */
export const fetchReferrer = async (code: string, signal: AbortSignal): Promise<ReferralInfo | null> => {
  if (!REFERRAL_CODE_PATTERN.test(code)) return null
  const response = await fetch(`/api/referrals/info/${code}`, { credentials: 'include', signal })
  if (response.status === 404) return null
  const answer: unknown = response.ok ? await response.json() : null
  if (!isReferralInfo(answer)) throw new Error(`${response.status}: ${response.statusText}`)
  return answer
}

const isReferralInfo = (answer: unknown): answer is ReferralInfo =>
  typeof answer === 'object' &&
  answer !== null &&
  'creator_name' in answer &&
  'referral_commission_rate' in answer &&
  'brand_id' in answer
