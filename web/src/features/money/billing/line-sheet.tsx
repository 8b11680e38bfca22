import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StatementLine } from '../../../../../src/contracts/billing'
import { heldUntil } from '../../../../../src/contracts/line-texts'
import { CARRY_TEXTS } from '../../../../../src/contracts/money-texts'
import { OpeningLink } from '../../../components/opening-link'
import { Badge } from '../../../components/ui/badge'
import { Cents } from '../../../components/ui/cents'
import { DetailRow } from '../../../components/ui/detail-row'
import { Money } from '../../../components/ui/money'
import { Sheet } from '../../../components/ui/sheet'
import { formatDay } from '../../../lib/dates'
import { subtractDecimal } from '../../../lib/decimals'
import { EARNING_ROWS, LineEarnings } from '../line-earnings'
import { lineEarningsQuery } from './billing-queries'
import { lineState, routeName } from './charge-state'
import { LineAmount } from './line-amount'
import { QuestionOfLine } from './line-question'
import { NO_PROCESSING_FEE_YET } from './statement-text'

export type LineSheetProps = { cycleId: number; line: StatementLine | null; onClose: () => void }

export const LineSheet = ({ cycleId, line, onClose }: LineSheetProps) => (
  <Sheet
    open={line !== null}
    onOpenChange={(isOpen) => !isOpen && onClose()}
    title={line?.creator_name ?? ''}
    description={line ? <Badge {...lineState(line)} /> : undefined}
  >
    {line && <Line key={line.id} cycleId={cycleId} line={line} />}
  </Sheet>
)

const Line = ({ cycleId, line }: { cycleId: number; line: StatementLine }) => (
  <div className="grid gap-6">
    <div className="grid gap-2">
      <p className="text-ink-2">{lineState(line).hint}</p>
      <HeldUntil day={heldUntil(line)} />
    </div>
    <dl className="grid gap-3 rounded-control bg-sunken p-4 tabular-nums">
      <DetailRow label="New commission">
        <Money value={line.fresh_amount} />
      </DetailRow>
      <DetailRow label="Adjustments">
        <Money value={line.adjustment_amount} />
      </DetailRow>
      <DetailRow label="Previous balance">
        <Money value={line.carried_in} />
      </DetailRow>
      <DetailRow label="Carried forward">
        <Money value={subtractDecimal('0', line.carried_out)} />
      </DetailRow>
      <div className="border-line-strong/40 border-t" aria-hidden />
      <DetailRow label="Payout">
        <LineAmount line={line} />
      </DetailRow>
    </dl>
    <QuestionOfLine cycleId={cycleId} line={line} />
    {line.carry_reason !== null && line.amount_cents > 0 && (
      <p className="text-ink-2">Carried forward: {CARRY_TEXTS[line.carry_reason].brand}</p>
    )}
    <dl className="grid gap-3 tabular-nums">
      <DetailRow label="Paid via">{routeName(line) ?? 'Not determined yet'}</DetailRow>
      <DetailRow label="Processing fees">
        <Cents value={line.processing_fees_cents} unknownReason={NO_PROCESSING_FEE_YET} />
      </DetailRow>
    </dl>
    <p className="text-13 text-ink-3">
      <OpeningLink to={`/dashboard/creator-detail/${line.creator_id}`}>View creator</OpeningLink>
    </p>
    <Earnings line={line} />
  </div>
)

const HeldUntil = ({ day }: { day: string | null }) =>
  day && <p className="font-medium">On hold until we decide, by {formatDay(day)} at the latest.</p>

const Earnings = ({ line }: { line: StatementLine }) => {
  const [page, setPage] = useState(1)
  const earnings = useQuery(lineEarningsQuery(line.id, { page, limit: EARNING_ROWS }))
  return <LineEarnings earnings={earnings} page={page} onPageChange={setPage} />
}
