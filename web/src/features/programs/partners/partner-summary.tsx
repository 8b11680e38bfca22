import { useState } from 'react'
import type { PartnerReport } from '../../../../../src/contracts/partners'
import { Button } from '../../../components/ui/button'
import { Card } from '../../../components/ui/card'
import { Cents } from '../../../components/ui/cents'
import { Fact } from '../../../components/ui/fact'
import { Money } from '../../../components/ui/money'
import { formatDayOf } from '../../../lib/dates'
import { formatCount } from '../../../lib/decimals'
import { TagDialog } from '../dialogs'
import { PartnerBadge } from './partner-status'
import { TagMarks } from './tag-marks'

type Shown = PartnerReport['partner']

export const PartnerSummary = ({ partner }: { partner: Shown }) => {
  const [isTagging, setIsTagging] = useState(false)
  const since = partner.history.find(({ status }) => status === 'active')
  return (
    <Card>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 lg:grid-cols-4">
        <Fact label="Status" value={<PartnerBadge status={partner.status} />} />
        <Fact label="Partner since" value={since ? formatDayOf(since.at) : 'Never'} />
        <Fact label="Active links" value={formatCount(partner.links)} />
        <Fact
          label="Tags"
          value={
            <span className="flex flex-wrap items-center gap-2">
              <TagMarks tags={partner.tags} />
              <Button {...TagDialog.opener} size="small" variant="quiet" onClick={() => setIsTagging(true)}>
                {partner.tags.length === 0 ? 'Add tags' : 'Change'}
              </Button>
            </span>
          }
        />
        <Fact label="Lifetime sales" value={<Money value={partner.lifetime.sales} />} />
        <Fact label="Lifetime commission" value={<Money value={partner.lifetime.commission} />} />
        {Number(partner.lifetime.referral_commission) !== 0 && (
          <Fact label="Earned from referrals" value={<Money value={partner.lifetime.referral_commission} />} />
        )}
        <Fact label="Paid so far" value={<Cents value={partner.lifetime.paid_cents} />} />
      </dl>
      {isTagging && (
        <TagDialog
          creators={{ partnershipIds: [partner.partnership_id] }}
          count={1}
          onClose={() => setIsTagging(false)}
        />
      )}
    </Card>
  )
}
