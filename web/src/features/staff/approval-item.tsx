import type { ApprovalRow } from '../../../../src/contracts/admin-queues'
import { RISK_TEXTS } from '../../../../src/contracts/risk-texts'
import { APPROVAL_TEXTS } from '../../../../src/contracts/state-texts'
import { audienceLabel } from '../../../../src/contracts/vocabulary'
import { ChannelList } from '../../components/channel-links'
import { Badge } from '../../components/ui/badge'
import { Checkbox } from '../../components/ui/checkbox'
import { formatDayOf } from '../../lib/dates'

type Props = { row: ApprovalRow; isChosen: boolean; isStale: boolean; onChoose: (isChosen: boolean) => void }

/** A creator, with all that a decision needs on one screen. */
export const ApprovalItem = ({ row, isChosen, isStale, onChoose }: Props) => (
  <li className="grid grid-cols-[auto_1fr] gap-x-3 px-5 py-4">
    <Checkbox hideLabel label={`Select ${row.name}`} checked={isChosen} disabled={isStale} onCheckedChange={onChoose} />
    <div className="grid min-w-0 gap-x-8 gap-y-3 lg:grid-cols-[1.1fr_1fr_1fr]">
      <div className="grid min-w-0 content-start gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <a
            href={`/admin/collections/creators/${row.id}`}
            className="font-semibold underline decoration-line-strong underline-offset-3 hover:decoration-accent"
          >
            {row.name}
          </a>
          {row.state !== 'waiting' && <Badge {...APPROVAL_TEXTS[row.state]} />}
        </p>
        <p className="break-words text-ink-2">{row.email}</p>
        <p className="text-13 text-ink-2">
          Applied {formatDayOf(row.applied_at)}
          {row.program_brand !== null && ` from ${row.program_brand}’s program page`}
        </p>
      </div>
      <div className="grid min-w-0 content-start gap-1">
        <ChannelList channels={row.channels} />
        <p className="text-13 text-ink-2">
          {audienceLabel(row.total_reach)}
          {row.product_categories.length > 0 && ` · ${row.product_categories.join(', ')}`}
        </p>
      </div>
      <div className="grid min-w-0 content-start gap-1.5">
        {row.risks.map(({ signal, detail }) => (
          <p key={signal} className="w-fit rounded-2 bg-wait-tint px-2 py-0.5 text-13 text-wait">
            {RISK_TEXTS[signal](detail)}
          </p>
        ))}
        <Decisions decisions={row.decisions} />
      </div>
    </div>
  </li>
)

const Decisions = ({ decisions }: Pick<ApprovalRow, 'decisions'>) =>
  decisions.length === 0 ? (
    <p className="text-13 text-ink-3">No earlier decisions</p>
  ) : (
    <ul className="grid gap-1 text-13 text-ink-2">
      {decisions.map(({ action, at, by, reason }) => (
        <li key={at}>
          {action === 'approve' ? 'Approved' : 'Declined'} {formatDayOf(at)} by {by}
          {reason !== null && <span className="block break-words">“{reason}”</span>}
        </li>
      ))}
    </ul>
  )
