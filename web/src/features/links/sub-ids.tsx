import type { LinkReport } from '../../../../src/contracts/links'
import { Card } from '../../components/ui/card'
import { formatCount } from '../../lib/decimals'
import { countText } from '../../lib/sentence'

type Clicked = Pick<LinkReport, 'sub_ids' | 'other_visits' | 'untagged_clicks'>

/** Our clicks of the period by sub-id, with a bar for the share of each. */
export const SubIds = ({ report }: { report: Clicked }) => {
  const { sub_ids: rows, other_visits: others, untagged_clicks: untagged } = report
  const most = Math.max(1, ...rows.map((row) => row.own_clicks))
  return (
    <Card title="Clicks by sub-id" description="In this period, through today. Amazon doesn’t report sub-ids.">
      {rows.length === 0 ? (
        <p className="text-ink-2">No clicks in this period.</p>
      ) : (
        <ul className="grid gap-2.5">
          {rows.map(({ sub_id: subId, own_clicks: clicks }) => (
            <li key={subId} className="grid gap-1">
              <span className="flex justify-between gap-4">
                <span className={subId === '' ? 'text-ink-2' : 'break-all font-mono text-13'}>
                  {subId === '' ? 'Without a sub-id' : subId}
                </span>
                <span className="font-medium tabular-nums">{formatCount(clicks)}</span>
              </span>
              <span aria-hidden className="h-1 rounded-chip bg-sunken">
                <span className="block h-1 rounded-chip bg-accent" style={{ width: `${(clicks / most) * 100}%` }} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {untagged > 0 && (
        <p className="mt-4 border-line border-t pt-3 text-13 text-ink-3">
          {countText(untagged, 'more click')} came while the brand was at its spending limit, and can’t earn.
        </p>
      )}
      {others > 0 && (
        <p className="mt-4 border-line border-t pt-3 text-13 text-ink-3">
          {countText(others, 'visit')} by bots, previews and prefetches {others === 1 ? 'isn’t' : 'aren’t'} counted.
        </p>
      )}
    </Card>
  )
}
