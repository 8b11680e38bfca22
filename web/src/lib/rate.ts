import { roundDecimal } from '../../../src/contracts/decimals'
import type { DecimalText } from './decimals'

/** "25.00" -> "25%", "12.50" -> "12.5%". */
export const formatRate = (rate: DecimalText): string => `${plainRate(rate)}%`

/** "25.00" -> "25", "12.50" -> "12.5". */
export const plainRate = (rate: DecimalText): string => roundDecimal(rate, 2).replace(/\.?0+$/, '')
