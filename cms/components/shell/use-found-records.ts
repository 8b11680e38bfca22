import { useEffect, useState } from 'react'
import { type FoundRecord, LEAST_SEARCH_CHARACTERS, searchRecords } from '../../../src/contracts/admin-search'
import { callAdmin } from '../actions/call'

const WAIT_MS = 150

type Found = { records: FoundRecord[]; state: 'idle' | 'searching' | 'done' | 'failed' }

/** The results of the newest text; while it is searched, those of the one before. */
export const useFoundRecords = (typed: string): Found => {
  const [found, setFound] = useState<Found & { search: string }>({ records: [], state: 'idle', search: '' })
  const search = typed.trim()
  const isTooShort = search.length < LEAST_SEARCH_CHARACTERS
  useEffect(() => {
    if (isTooShort) return
    let isNewest = true
    const timer = setTimeout(async () => {
      const outcome = await callAdmin(searchRecords, { query: { search } })
      if (!isNewest) return
      if ('refused' in outcome) setFound({ records: [], state: 'failed', search })
      else setFound({ records: outcome.answer, state: 'done', search })
    }, WAIT_MS)
    return () => {
      isNewest = false
      clearTimeout(timer)
    }
  }, [search, isTooShort])
  if (isTooShort) return { records: [], state: 'idle' }
  return found.search === search ? found : { records: found.records, state: 'searching' }
}
