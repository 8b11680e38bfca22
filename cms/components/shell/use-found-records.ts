import { useEffect, useState } from 'react'
import { type FoundRecord, LEAST_SEARCH_CHARACTERS, searchRecords } from '../../../src/contracts/admin-search'
import { callAdmin } from '../actions/call'

const WAIT_MS = 150

type Found = { records: FoundRecord[]; state: 'idle' | 'searching' | 'done' | 'failed' }

/** The results of the newest text; while it is searched, those of the one before. */
export const useFoundRecords = (typed: string): Found => {
  const [found, setFound] = useState<Found>({ records: [], state: 'idle' })
  const search = typed.trim()
  useEffect(() => {
    if (search.length < LEAST_SEARCH_CHARACTERS) return setFound({ records: [], state: 'idle' })
    let isNewest = true
    setFound(({ records }) => ({ records, state: 'searching' }))
    const timer = setTimeout(async () => {
      const outcome = await callAdmin(searchRecords, { query: { search } })
      if (!isNewest) return
      setFound('refused' in outcome ? { records: [], state: 'failed' } : { records: outcome.answer, state: 'done' })
    }, WAIT_MS)
    return () => {
      isNewest = false
      clearTimeout(timer)
    }
  }, [search])
  return found
}
