import { clsx } from 'clsx'
import { type DecimalText, formatMoney } from '../../lib/decimals'
import { Unknown } from './unknown'

export type MoneyProps = {
  /** Exact decimal text; null when it is not known. */
  value: DecimalText | null
  currency?: string
  /** Why the value is not known. */
  unknownReason?: string
  className?: string
}

/** An amount with its currency and two decimals, on tabular figures. Four decimals are rounded half away from zero. */
export const Money = ({ value, currency = 'USD', unknownReason, className }: MoneyProps) =>
  value === null ? (
    <Unknown reason={unknownReason} />
  ) : (
    <span className={clsx('whitespace-nowrap tabular-nums', className)}>{formatMoney(value, currency)}</span>
  )
