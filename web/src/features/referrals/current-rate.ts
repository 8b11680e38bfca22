import type { DecimalText } from '../../lib/decimals'
import { formatRate } from '../../lib/rate'

/** A referral at 0% earns nothing: its referrer's setting is off. */
export const currentRate = (rate: DecimalText): string => (Number(rate) === 0 ? 'Off' : formatRate(rate))
