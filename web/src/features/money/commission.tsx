import { Money } from '../../components/ui/money'
import { Tooltip } from '../../components/ui/tooltip'
import { type DecimalText, groupDecimal } from '../../lib/decimals'

/**
 * Rounded to cents, half away from zero. Not a tab stop: every table row has one, and the row's sheet shows the exact
 * amount.
 */
export const Commission = ({ value }: { value: DecimalText }) => (
  <Tooltip text={exactCommission(value)} showOnPress>
    <button type="button" tabIndex={-1} className="cursor-help">
      <Money value={value} />
    </button>
  </Tooltip>
)

/** "Exactly $12.3456". Commission is rounded to cents only when it is paid. */
export const exactCommission = (value: DecimalText): string => `Exactly ${exactAmount(value)}`

/** "+$12.3456", "−$0.5000" or "±$0.0000". */
export const exactDifference = (value: DecimalText): string => {
  const text = exactAmount(value)
  if (!/[1-9]/.test(text)) return `±${text}`
  return text.startsWith('$') ? `+${text}` : text
}

/** "$12.3456". */
export const exactAmount = (value: DecimalText): string => {
  const text = groupDecimal(value, 4)
  return /^\d/.test(text) ? `$${text}` : `${text.slice(0, 1)}$${text.slice(1)}`
}
