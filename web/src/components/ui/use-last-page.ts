import { useEffect } from 'react'
import type { TablePage } from './table-footer'

type Shown = { page: TablePage | undefined; isEmpty: boolean; isStale: boolean }

/**
 * Turns from a page behind the last one to the last one: rows leave a list while it is open, and an address may be old. True
 * until its rows are there.
 */
export const useLastPage = ({ page, isEmpty, isStale }: Shown): boolean => {
  const last = page ? Math.ceil(page.total / page.limit) : 0
  const isPast = isEmpty && last > 0 && page !== undefined && page.page > last
  const turn = page?.onPageChange
  useEffect(() => {
    if (isPast && !isStale) turn?.(last, true)
  })
  return isPast || (isEmpty && last > 0 && isStale)
}
