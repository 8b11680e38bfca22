import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { EarningRow } from '../../../../../src/contracts/money'
import { moneyKeys } from '../../../lib/money-keys'

const STREAM = { path: '/api/earnings/live', event: 'earnings' } as const

/** Reads what this page shows again whenever a sync brought new earnings. The code loads once the page is shown. */
export const useLiveEarnings = (): void => {
  const queryClient = useQueryClient()
  useEffect(() => {
    const leaving = new AbortController()
    const readAgain = () => {
      for (const queryKey of [moneyKeys.earnings.all, moneyKeys.freshness])
        void queryClient.invalidateQueries({ queryKey })
    }
    import('../../../lib/follow-news')
      .then(({ followNews }) => followNews(STREAM, leaving.signal, readAgain))
      // Without this code, the page shows what it read when it opened.
      .catch(() => undefined)
    return () => leaving.abort()
  }, [queryClient])
}

const NONE: ReadonlySet<number> = new Set()
const SHOWN_MS = 60_000

/**
 * The rows that are new or different since the same list was shown before, for a minute. `list` names what is listed: other filters or
 * another page show other rows, which are no news.
 */
export const useNews = (list: string, rows: readonly EarningRow[] | undefined): ReadonlySet<number> => {
  const before = useRef<{ list: string; shown: ReadonlyMap<number, string> }>(undefined)
  const [news, setNews] = useState(NONE)
  useEffect(() => {
    if (!rows) return
    const shown = new Map(rows.map((row) => [row.id, `${row.amount} ${row.state}`]))
    const last = before.current
    before.current = { list, shown }
    if (last?.list !== list) return setNews(NONE)
    const changed = [...shown].flatMap(([id, value]) => (last.shown.get(id) === value ? [] : [id]))
    if (changed.length > 0) setNews(new Set(changed))
  }, [list, rows])
  useEffect(() => {
    if (news.size === 0) return
    const timer = setTimeout(() => setNews(NONE), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [news])
  return news
}
