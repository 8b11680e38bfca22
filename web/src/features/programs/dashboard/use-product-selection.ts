import { useMemo, useState } from 'react'

type Changes = { added: readonly number[]; removed: readonly number[] }

const NO_CHANGES: Changes = { added: [], removed: [] }

/** Follows the program's products, except for what was selected and cleared here. */
export const useProductSelection = (offeredIds: readonly number[]) => {
  const [changes, setChanges] = useState(NO_CHANGES)
  const { added, removed, chosen } = useMemo(() => {
    const offered = new Set(offeredIds)
    const removed = changes.removed.filter((id) => offered.has(id))
    const added = changes.added.filter((id) => !offered.has(id))
    return { added, removed, chosen: new Set([...without(offeredIds, removed), ...added]) }
  }, [offeredIds, changes])
  return {
    added,
    removed,
    chosen,
    choose: (ids: readonly number[]) =>
      setChanges({ added: without(ids, offeredIds), removed: without(offeredIds, ids) }),
    discard: () => setChanges(NO_CHANGES),
  }
}

const without = (ids: readonly number[], excluded: readonly number[]): number[] => {
  const set = new Set(excluded)
  return ids.filter((id) => !set.has(id))
}
