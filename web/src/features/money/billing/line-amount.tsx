import type { StatementLine } from '../../../../../src/contracts/billing'
import { Cents } from '../../../components/ui/cents'

type LineAmountProps = { line: Pick<StatementLine, 'amount_cents' | 'is_returned'> }

/** Struck out once a decision has reversed it. */
export const LineAmount = ({ line: { amount_cents: amount, is_returned: isReturned } }: LineAmountProps) =>
  isReturned ? (
    <s className="text-ink-3">
      <Cents value={amount} />
    </s>
  ) : (
    <span className="font-medium">
      <Cents value={amount} />
    </span>
  )
