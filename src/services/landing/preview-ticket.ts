import { seal, unseal } from '../../integrations/seal'

const PLACE = 'landing_pages.preview'
const GOOD_FOR_MS = 600_000

/** `version` is null for the newest one at the time of the view. */
export type Preview = { id: number; version: number | null }

/** A frame sends no bearer token, so its address carries the right to see the page, for ten minutes of system time. */
export const previewTicket = (preview: Preview): string =>
  seal(JSON.stringify({ ...preview, until: Date.now() + GOOD_FOR_MS }), PLACE)

/** Null for a ticket that is none of ours or has expired. */
export const readPreviewTicket = (ticket: string): Preview | null => {
  try {
    const { id, version, until } = JSON.parse(unseal(ticket, PLACE)) as Preview & { until: number }
    return Date.now() < until ? { id, version } : null
  } catch {
    return null
  }
}
