import type { Content } from './content'

export type SummaryItem = { title: string; text: string }

/** Most of one email; the page of notifications has all. */
export const SUMMARY_ITEMS = 25

export const SUMMARY_TEMPLATES = {
  'notification-summary': ({
    day,
    count,
    items,
  }: {
    day: string
    count: number
    /** A JSON list of `SummaryItem`. */
    items: string
  }): Content => {
    const shown = JSON.parse(items) as SummaryItem[]
    const more = count - shown.length
    return {
      subject: `Your summary for ${day}: ${count === 1 ? '1 update' : `${count} updates`}`,
      lines: ['Here’s what’s new on Shelfmate.'],
      items: more > 0 ? [...shown, { title: `And ${more} more`, text: '' }] : shown,
      action: { label: 'View notifications', path: '/dashboard/notifications' },
    }
  },
} as const
