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
import { AccountBadge, PartnerBadge } from './partner-status'
import { TagMarks } from './tag-marks'

type Shown = PartnerReport['partner']

export const PartnerSummary = ({ partner }: { partner: Shown }) => {
  const [isTagging, setIsTagging] = useState(false)
  return (
    <Card>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 lg:grid-cols-4">
        <Fact
          label="Status"
          value={
            <span className="flex flex-wrap gap-1.5">
              <PartnerBadge status={partner.status} />
              {partner.account && <AccountBadge account={partner.account} />}
            </span>
          }
        />
        <PartnerSince partner={partner} />
        <Fact label="Active links" value={formatCount(partner.links)} />
        <Fact
          label="Tags"
          value={
            <span className="flex flex-wrap items-center gap-2">
              <TagMarks tags={partner.tags} />
              <Button
                {...TagDialog.opener}
                size="small"
                variant="quiet"
                className="first:-ml-2.5"
                onClick={() => setIsTagging(true)}
              >
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

/** An application has no such day yet. */
const PartnerSince = ({ partner: { status, history } }: { partner: Shown }) => {
  const since = history.find((entry) => entry.status === 'active')
  const end = history.find((entry) => entry.status === 'ended')
  if (status === 'active') return since && <Fact label="Partner since" value={formatDayOf(since.at)} />
  if (status !== 'ended' || !end) return null
  const until = formatDayOf(end.at)
  return <Fact label="Partner" value={since ? `${formatDayOf(since.at)} to ${until}` : `Until ${until}`} />
}
