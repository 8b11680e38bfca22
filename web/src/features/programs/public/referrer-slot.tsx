import { Suspense, useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { REFERRAL_CODE_PATTERN } from '../../../../../src/contracts/referral-code'
import { forgetReferralCode, referralCode, rememberAffiliateContext } from '../../../lib/affiliate-context'
import { lazyOr, Nothing } from '../../../lib/lazy-or'
import { startReferralSession } from '../../../lib/session'

const ReferrerBanner = lazyOr(() => import('./referrer-banner'), Nothing)

export type ReferrerSlotProps = {
  pageId: string
  brandId: number
  /** The referral code of the address (`?ref=`). */
  codeInAddress: string | null
}

/**
 * Reserves space for the banner, which only the browser can fill. An unknown code in the URL opens the link error
 * page; an unknown stored code is removed silently.
 */
export const ReferrerSlot = ({ pageId, brandId, codeInAddress }: ReferrerSlotProps) => {
  const [code, setCode] = useState<string | null>(null)
  const navigate = useNavigate()
  useEffect(() => {
    const isWellFormed = codeInAddress !== null && REFERRAL_CODE_PATTERN.test(codeInAddress)
    rememberAffiliateContext(pageId, isWellFormed ? codeInAddress : null)
    if (isWellFormed) startReferralSession()
    setCode(codeInAddress ?? referralCode(pageId))
  }, [pageId, codeInAddress])
  const onForeign = useCallback(() => forgetReferralCode(pageId), [pageId])
  const onUnknown = useCallback(() => {
    if (codeInAddress === null || REFERRAL_CODE_PATTERN.test(codeInAddress)) forgetReferralCode(pageId)
    if (codeInAddress !== null) {
      const query = new URLSearchParams({ type: 'referral_not_found', id: codeInAddress })
      void navigate(`/link-redirect-error?${query}`, { replace: true })
    }
  }, [pageId, codeInAddress, navigate])
  return (
    <div aria-live="polite" className="mx-auto h-14 max-w-content px-4 sm:px-8">
      {code !== null && (
        <Suspense fallback={null}>
          <ReferrerBanner key={code} code={code} brandId={brandId} onUnknown={onUnknown} onForeign={onForeign} />
        </Suspense>
      )}
    </div>
  )
}
