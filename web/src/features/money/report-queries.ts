import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type EarningRow, getBrandOverview, getCreatorOverview, listEarnings } from '../../../../src/contracts/money'
import type { RangeChoice } from '../../components/ui/date-range-state'
import { callApi } from '../../lib/api'
import type { DayRange } from '../../lib/dates'

/** The preset that is the server's own when no dates are named. */
const SERVER_DEFAULT_DAYS = 30
const PAGE_ROWS = 100
const MAX_PAGES = 5

/** The brand's figures of a period. While another period is on its way, the last one stays in sight. */
export const brandOverviewQuery = (choice: RangeChoice) => {
  const range = askedRange(choice)
  return queryOptions({
    queryKey: ['overview', 'brand', range],
    queryFn: ({ signal }) => callApi(getBrandOverview, { query: range, signal }),
    placeholderData: keepPreviousData,
  })
}

/** The creator's figures of a period. */
export const creatorOverviewQuery = (choice: RangeChoice) => {
  const range = askedRange(choice)
  return queryOptions({
    queryKey: ['overview', 'creator', range],
    queryFn: ({ signal }) => callApi(getCreatorOverview, { query: range, signal }),
    placeholderData: keepPreviousData,
  })
}

/** One page of the caller's earnings of a period, newest day first. */
export const earningsQuery = (choice: RangeChoice, { page, limit }: { page: number; limit: number }) => {
  const range = askedRange(choice)
  return queryOptions({
    queryKey: ['earnings', range, page, limit],
    queryFn: ({ signal }) => callApi(listEarnings, { query: { ...range, page, limit }, signal }),
    placeholderData: keepPreviousData,
  })
}

/**
 * The earnings of one link in a period. The call knows no links, so they are looked for among the newest five hundred
 * of the period; `isCut` when there are more.
 */
export const linkEarningsQuery = (choice: RangeChoice, linkId: string) => {
  const range = askedRange(choice)
  return queryOptions({
    queryKey: ['earnings', 'link', linkId, range],
    queryFn: async ({ signal }) => {
      const rows: EarningRow[] = []
      let [read, total] = [0, 0]
      for (let page = 1; page <= MAX_PAGES; page += 1) {
        const answer = await callApi(listEarnings, { query: { ...range, page, limit: PAGE_ROWS }, signal })
        rows.push(...answer.rows.filter((row) => row.link_id === linkId))
        read += answer.rows.length
        total = answer.total
        if (answer.rows.length < PAGE_ROWS) break
      }
      return { rows, read, total, isCut: read < total }
    },
    placeholderData: keepPreviousData,
  })
}

type AskedRange = Partial<DayRange>

/**
 * What to ask the server for. Its own default range is left to it, because its day may differ from this clock's; every
 * other choice is named by its days.
 */
const askedRange = ({ preset, from, to }: RangeChoice): AskedRange =>
  preset === SERVER_DEFAULT_DAYS ? {} : { from, to }
