import type { BrowsedBrand } from '../../../../../src/contracts/programs'
import { type Day, formatDayOf, reportDay } from '../../../lib/dates'

/** Whether the program's conditions keep the creator out. A missing country is asked when applying. */
export const isIneligible = ({ partnership_status: status, ineligible_reason: reason }: BrowsedBrand): boolean =>
  (reason === 'country' || reason === 'audience') && status !== 'active' && status !== 'pending'

/** Whether a creator can apply or reapply on this business day; the server also checks the time on the first day. */
export const mayApply = (brand: BrowsedBrand, today: Day): boolean =>
  brand.is_open && !isIneligible(brand) && !isSettled(brand, today)

/** Whether applying would change nothing: the creator is a partner, has applied, or may not reapply yet. */
export const isSettled = (
  { partnership_status: status, may_reapply_from: from }: BrowsedBrand,
  today: Day,
): boolean => {
  if (status === 'rejected' || status === 'ended')
    return from === null ? status === 'ended' : reportDay(new Date(from)) > today
  return status === 'active' || status === 'pending'
}

/** When a creator can reapply, after a rejection or the end of a partnership: "now" or "on Dec 12, 2026". */
export const reapplyDay = ({ may_reapply_from: from }: BrowsedBrand): string =>
  from === null ? 'now' : `on ${formatDayOf(from)}`
