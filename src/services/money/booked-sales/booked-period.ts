import type { PayloadRequest } from 'payload'
import { type DayRange, reportRange } from '../../../domain/date-range'
import { readFreshness } from '../../amazon/read-freshness'
import { readBusinessTime } from '../../business-time'

type Input = { req: PayloadRequest; brandId: number; from?: string | undefined; to?: string | undefined }

/** A period, and its days up to today: a range that ends before it starts if there are none. */
export const readPeriod = async ({ req, brandId, from, to }: Input) => {
  const [{ today }, { data_through: dataThrough }] = await Promise.all([
    readBusinessTime(req),
    readFreshness({ req, owner: { kind: 'brand', id: brandId } }),
  ])
  const range = reportRange({ from, to, today })
  const days: DayRange = { from: range.from, to: range.to < today ? range.to : today }
  return { range, days, dataThrough }
}
