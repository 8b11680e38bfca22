import type { PayloadRequest } from 'payload'
import { addDays, completePart, type DayRange, reportRange } from '../../domain/date-range'
import { readFreshness } from '../amazon/read-freshness'
import { readBusinessTime } from '../business-time'

/**
 * The days of a period that Amazon has reported completely, as the overview counts them; none of them before the first
 * complete one: a range that ends before it starts.
 */
export const completeDays = async ({
  req,
  brandId,
  from,
  to,
}: {
  req: PayloadRequest
  brandId: number
  from?: string | undefined
  to?: string | undefined
}) => {
  const [{ today }, { data_through }] = await Promise.all([
    readBusinessTime(req),
    readFreshness({ req, owner: { kind: 'brand', id: brandId } }),
  ])
  const range = reportRange({ from, to, today })
  const part = completePart(range, data_through)
  const none: DayRange = { from: range.from, to: addDays(range.from, -1) }
  return { range, part, complete: part?.complete ?? none }
}
