import type { BrowsedBrand } from '../../../../../src/contracts/programs'
import { type Day, formatDayOf, reportDay } from '../../../lib/dates'

/** Whether a creator can apply or reapply on this business day; the server also checks the time on the first day. */
export const mayApply = ({ partnership_status: status, may_reapply_from: from }: BrowsedBrand, today: Day): boolean => {
  if (status === 'rejected') return from === null || reportDay(new Date(from)) <= today
  return status === null || status === 'withdrawn'
}

/** When a rejected creator can reapply: "now" or "on Dec 12, 2026". */
export const reapplyDay = ({ may_reapply_from: from }: BrowsedBrand): string =>
  from === null ? 'now' : `on ${formatDayOf(from)}`
