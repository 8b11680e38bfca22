import * as z from 'zod'
import { UnknownOutcome } from '../provider-errors'
import { callPaypal } from './client'
import { SERVICE } from './fetch-answer'
import { eventOf, type SignedPaypalEvent } from './verify-event'

const PATH = '/v1/notifications/webhooks-events'
const PAGE_SIZE = 300
const MAX_PAGES = 1_000

const Page = z.object({
  events: z.array(z.unknown()).default([]),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
})

/**
 * Recovers missed webhooks, delivered or not. `since` and `until`: seconds since 1970, at most 30 days apart. Throws
 * ProviderRefused, UnknownOutcome. Source: PayPal Webhooks Management, "List event notifications".
 */
export async function* listEvents({
  since,
  until,
}: {
  since: number
  until: number
}): AsyncGenerator<SignedPaypalEvent> {
  let search = `?${new URLSearchParams({
    page_size: String(PAGE_SIZE),
    start_time: timeText(since),
    end_time: timeText(until),
  })}`
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { events, links } = await callPaypal({ path: `${PATH}${search}`, shape: Page })
    for (const raw of events) {
      const event = eventOf(raw)
      if (event) yield event
    }
    const next = links.find(({ rel }) => rel === 'next')
    if (!next) return
    // At our configured address, so that our token is not sent anywhere else.
    search = new URL(next.href).search
  }
  throw new UnknownOutcome(SERVICE, 'the list of events has too many pages')
}

const timeText = (seconds: number): string => new Date(seconds * 1_000).toISOString()
