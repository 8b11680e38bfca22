import { useLayoutEffect, useRef } from 'react'
import { type NavigateOptions, useLocation, useSearchParams } from 'react-router-dom'

export type AddressChanges = Readonly<Record<string, string>>

/** Empty values are removed. */
export const changedQuery = (query: URLSearchParams, changes: AddressChanges): URLSearchParams => {
  const next = new URLSearchParams(query)
  for (const [key, value] of Object.entries(changes)) {
    if (value === '') next.delete(key)
    else next.set(key, value)
  }
  return next
}

/**
 * The query of the address, and `change`, which keeps its other values and its state. In a callback of an earlier render, too,
 * it changes the query as it is by then, and passes that to changes that are a function; the router's own setter would bring
 * back that of the render.
 */
export const useAddress = () => {
  const [query, setQuery] = useSearchParams()
  const { state } = useLocation()
  const latest = useRef({ query, state })
  useLayoutEffect(() => {
    latest.current = { query, state }
  }, [query, state])
  const change = (
    changes: AddressChanges | ((query: URLSearchParams) => AddressChanges),
    options?: NavigateOptions,
  ) => {
    const { query: before } = latest.current
    latest.current.query = changedQuery(before, typeof changes === 'function' ? changes(before) : changes)
    setQuery(latest.current.query, { state: latest.current.state, ...options })
  }
  return { query, change }
}
