import type { FeePeriod } from '../../../../../src/contracts/programs'
import { type Day, formatDay } from '../../../lib/dates'
import { formatPercent } from '../../../lib/decimals'

export const isScheduled = ({ effective_from }: FeePeriod, today: Day): boolean =>
  effective_from !== null && effective_from > today

export const startText = ({ effective_from: day }: FeePeriod): string => (day === null ? 'Start' : formatDay(day))

export const endText = ({ effective_through: day }: FeePeriod): string =>
  day === null ? 'No end date' : formatDay(day)

export const feeText = (percent: number | null): string => (percent === null ? 'Product’s fee' : formatPercent(percent))
