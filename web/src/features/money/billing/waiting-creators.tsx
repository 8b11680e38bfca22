import { useState } from 'react'
import type { StatementDetail, StatementLine } from '../../../../../src/contracts/billing'
import { Avatar } from '../../../components/ui/avatar'
import { Button } from '../../../components/ui/button'
import { Card } from '../../../components/ui/card'
import { formatCount } from '../../../lib/decimals'
import { RemindButton } from './remind-button'
import { isNothingDue, isWaitingLine, waitingAmount, waitingReason, waitingSentence } from './waiting-text'

const FIRST = 8

/**
 * Who waits for what: every unpaid creator of a statement with nothing due; on others only those who have to add something.
 */
export const WaitingCreators = ({ statement }: { statement: StatementDetail }) => {
  const [isWhole, setIsWhole] = useState(false)
  const isNothing = isNothingDue(statement)
  const waiting = statement.lines
    .filter((line) => (isNothing ? isWaitingLine(line) : line.reminder !== null))
    .sort((a, b) => Number(b.reminder !== null) - Number(a.reminder !== null))
  // Then only questions are open, which the notice names.
  if (waiting.length === 0 && (!isNothing || statement.commission_cents > 0)) return null
  return (
    <Card
      title={isNothing ? 'Nothing due' : 'Waiting for creators'}
      description={waitingSentence(statement, waiting)}
      flush
    >
      <ul className="divide-y divide-line border-line border-t">
        {(isWhole ? waiting : waiting.slice(0, FIRST)).map((line) => (
          <Creator key={line.id} line={line} cycleId={statement.cycle_id} />
        ))}
      </ul>
      {waiting.length > FIRST && !isWhole && (
        <div className="border-line border-t px-5 py-3">
          <Button size="small" onClick={() => setIsWhole(true)}>
            Show all {formatCount(waiting.length)}
          </Button>
        </div>
      )}
    </Card>
  )
}

const Creator = ({ line, cycleId }: { line: StatementLine; cycleId: number }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
    <div className="flex min-w-0 grow basis-60 items-center gap-2.5">
      <Avatar name={line.creator_name} side="creator" size={24} />
      <div className="grid min-w-0">
        <span title={line.creator_name} className="truncate font-medium">
          {line.creator_name}
        </span>
        <span className="text-13 text-ink-2">{waitingReason(line)}</span>
      </div>
    </div>
    <div className="flex items-center justify-between gap-4 max-sm:w-full max-sm:pl-8.5">
      <span className="font-medium tabular-nums">{waitingAmount(line)}</span>
      <div className="flex justify-end sm:w-52">
        <RemindButton line={line} cycleId={cycleId} />
      </div>
    </div>
  </li>
)
