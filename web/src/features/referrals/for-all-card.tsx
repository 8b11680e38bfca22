import { useState } from 'react'
import type { ReferralSettings } from '../../../../src/contracts/referrals'
import { lazyDialog } from '../../components/lazy-dialog'
import { Button } from '../../components/ui/button'
import { Card } from '../../components/ui/card'
import { formatRate } from '../../lib/rate'
import type { ForAllDialogProps } from './for-all-dialog'

const ForAllDialog = lazyDialog<ForAllDialogProps>(async () => (await import('./for-all-dialog')).ForAllDialog)

/** What referrals are, and what new partners start with. */
export const ForAllCard = ({ settings }: { settings: ReferralSettings }) => {
  const { referral_commission_rate: rate, is_active: isActive } = settings.for_new
  const [isSetting, setIsSetting] = useState(false)
  return (
    <Card
      title="Referral commission"
      action={
        <Button {...ForAllDialog.opener} onClick={() => setIsSetting(true)}>
          Set for all creators
        </Button>
      }
    >
      <p className="max-w-reading text-ink-2">
        Partners get a link to your program. When a creator joins with it, the partner earns a percentage of their
        sales, in addition to the commission you pay the creator who sells.{' '}
        <span className="font-medium text-ink">
          {isActive ? `New partners start at ${formatRate(rate)}.` : 'New partners start without it.'}
        </span>
      </p>
      {isSetting && <ForAllDialog current={settings.for_new} onClose={() => setIsSetting(false)} />}
    </Card>
  )
}
