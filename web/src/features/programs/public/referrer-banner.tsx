import { useEffect, useState } from 'react'
import type { ReferralInfo } from '../../../../../src/contracts/referrals'
import { Avatar } from '../../../components/ui/avatar'
import { type DecimalText, groupDecimal } from '../../../lib/decimals'
import { createLogger } from '../../../lib/logger'
import { fetchReferrer } from './fetch-referrer'

export type ReferrerBannerProps = {
  code: string
  /** The brand of the page; a code is valid for one brand only. */
  brandId: number
  /** Called if the code is malformed, unknown or inactive. */
  onUnknown: () => void
  /** Called if the code belongs to another brand. */
  onForeign: () => void
}

const log = createLogger('referrals')

/** Renders nothing while loading or after a failed request. */
const ReferrerBanner = ({ code, brandId, onUnknown, onForeign }: ReferrerBannerProps) => {
  const [referrer, setReferrer] = useState<ReferralInfo | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    fetchReferrer(code, controller.signal).then(
      (found) => {
        if (controller.signal.aborted) return
        if (!found) onUnknown()
        else if (found.brand_id !== brandId) onForeign()
        else setReferrer(found)
      },
      (error: unknown) => {
        if (!controller.signal.aborted) log.warn('Failed to load the referrer', error)
      },
    )
    return () => controller.abort()
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

/** Drops trailing zeros: "5.00" -> "5", "2.50" -> "2.5". */
const withoutZeros = (rate: DecimalText): string => groupDecimal(rate, 2).replace(/\.?0+$/, '')
