import { useEffect, useState } from 'react'
import type { ReferralInfo } from '../../../../../src/contracts/referrals'
import { Avatar } from '../../../components/ui/avatar'
import { type DecimalText, groupDecimal } from '../../../lib/decimals'
import { createLogger } from '../../../lib/logger'
import { fetchReferrer } from './fetch-referrer'

export type ReferrerBannerProps = {
  code: string
  /** The brand of the page: a code brings creators to its own brand alone. */
  brandId: number
  /** Told that the code takes nobody: malformed, unknown or switched off. */
  onUnknown: () => void
  /** Told that the code is for another brand. */
  onForeign: () => void
}

const log = createLogger('referrals')

/** Who sent the visitor, and what that person earns by it. Nothing while it is not known, or cannot be asked. */
const ReferrerBanner = ({ code, brandId, onUnknown, onForeign }: ReferrerBannerProps) => {
  const [referrer, setReferrer] = useState<ReferralInfo | null>(null)
  useEffect(() => {
    const asking = new AbortController()
    fetchReferrer(code, asking.signal).then(
      (found) => {
        if (asking.signal.aborted) return
        if (!found) onUnknown()
        else if (found.brand_id !== brandId) onForeign()
        else setReferrer(found)
      },
      (error: unknown) => {
        if (!asking.signal.aborted) log.warn('The referrer could not be asked for', error)
      },
    )
    return () => asking.abort()
  }, [code, brandId, onUnknown, onForeign])
  if (!referrer) return null
  const rate = withoutZeros(referrer.referral_commission_rate)
  return (
    <div className="flex h-14 min-w-0 animate-fade-in items-center gap-3 rounded-panel bg-highlight-tint px-3 sm:w-fit sm:pr-5">
      <Avatar name={referrer.creator_name} side="creator" />
      <p className="grid min-w-0 text-13">
        <span className="flex min-w-0 gap-1">
          <span className="truncate font-medium">{referrer.creator_name}</span>
          <span className="shrink-0">invited you</span>
        </span>
        {rate !== '0' && <span className="truncate text-ink-2">and earns {rate}% on top of your commission</span>}
      </p>
    </div>
  )
}
export default ReferrerBanner

/** A percentage as people write it: "5.00" -> "5", "2.50" -> "2.5". */
const withoutZeros = (rate: DecimalText): string => groupDecimal(rate, 2).replace(/\.?0+$/, '')
