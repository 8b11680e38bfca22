import { useLocation } from 'react-router-dom'

/** What the address says of the period of its reports (`date-range.ts`). */
const PERIOD = ['days', 'period', 'from', 'to']

/** A page and what was kept for it, for `<Link>`. */
type Target = { to: string; state: unknown }

/**
 * A function that makes the link to the page of a row, for `<Link {...open(path)}>`: the page shows the same period, and its
 * `BackLink` returns to the list as it is now.
 */
export const useOpener = () => {
  const { pathname, search, state } = useLocation()
  const openedFrom: Target = { to: pathname + search, state }
  const period = [...new URLSearchParams(search)].filter(([key]) => PERIOD.includes(key))
  return (path: string): Target => ({ to: withValues(path, period), state: { openedFrom } })
}

const withValues = (path: string, values: [string, string][]): string => {
  if (values.length === 0) return path
  const [page = '', query] = path.split('?')
  return `${page}?${new URLSearchParams([...new URLSearchParams(query), ...values])}`
}

/** Where this page was opened, or else `fallback`. */
export const useWayBack = (fallback: string): Target => {
  const state: unknown = useLocation().state
  return isOpened(state) ? state.openedFrom : { to: fallback, state: null }
}

const isOpened = (state: unknown): state is { openedFrom: Target } =>
  typeof state === 'object' && state !== null && 'openedFrom' in state
