import type { BrowsedBrand } from '../../../../../src/contracts/programs'
import { type Day, formatDayOf, reportDay } from '../../../lib/dates'

/** Whether a creator may apply, or apply again, on this business day; on the first day the server knows the hour. */
export const mayApply = ({ partnership_status: status, may_apply_from: from }: BrowsedBrand, today: Day): boolean => {
  if (status === 'rejected') return from === null || reportDay(new Date(from)) <= today
  return status === null || status === 'withdrawn'
}

/** "from Dec 12, 2026": when a rejected creator may apply again. */
export const reapplyDay = ({ may_apply_from: from }: BrowsedBrand): string =>
  from === null ? 'now' : `from ${formatDayOf(from)}`
