import type { PayloadRequest } from 'payload'
import { addDays, completePart, type DayRange, reportRange } from '../../domain/date-range'
import { readFreshness } from '../amazon/read-freshness'
import { readBusinessTime } from '../business-time'
import type { Owner } from '../money/owner'

type Input = { req: PayloadRequest; from?: string | undefined; to?: string | undefined }

/**
 * The days of a period that Amazon has reported completely, as the overview counts them; none of them before the first
 * complete one: a range that ends before it starts.
 */
export const completeDays = ({ brandId, ...input }: Input & { brandId: number }) =>
  completeDaysOf({ ...input, owner: { kind: 'brand', id: brandId } })

/** Those of a creator are complete at all of their partners. */
export const completeDaysOf = async ({ req, owner, from, to }: Input & { owner: Owner }) => {
  const [{ today }, { data_through }] = await Promise.all([readBusinessTime(req), readFreshness({ req, owner })])
  const range = reportRange({ from, to, today })
  const part = completePart(range, data_through)
  const none: DayRange = { from: range.from, to: addDays(range.from, -1) }
  return { today, range, part, complete: part?.complete ?? none }
}
