import { clsx } from 'clsx'
import { type DecimalText, formatMoney } from '../../lib/decimals'
import { Unknown } from './unknown'

export type MoneyProps = {
  value: DecimalText | null
  currency?: string
  unknownReason?: string
  className?: string
}

/** Rounded to two decimals, half away from zero. */
export const Money = ({ value, currency = 'USD', unknownReason, className }: MoneyProps) =>
  value === null ? (
    <Unknown reason={unknownReason} />
  ) : (
    <span className={clsx('whitespace-nowrap tabular-nums', className)}>{formatMoney(value, currency)}</span>
  )
