import * as z from 'zod'
import { UnknownOutcome } from '../provider-errors'
import { asOutcome, type StripeClient } from './client'

const PAGE_SIZE = 100
const MAX_PAGES = 2_000

const Page = z.object({ data: z.array(z.looseObject({ id: z.string() })), has_more: z.boolean() })

/**
 * Newest first. `since` is in seconds since 1970, inclusive. Throws UnknownOutcome when a page cannot be read or there
 * are too many pages. Source: Stripe API, "Pagination".
 */
export async function* itemsOf<S extends z.ZodType>(
  shape: S,
  read: (stripe: StripeClient, paging: Paging) => Promise<unknown>,
  since?: number,
): AsyncGenerator<z.output<S>> {
  const paging: Paging = { limit: PAGE_SIZE, ...(since === undefined ? {} : { created: { gte: since } }) }
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { data, has_more } = await asOutcome(async (stripe) => {
      const answer = Page.parse(await read(stripe, paging))
      return { ...answer, data: answer.data.map((item) => ({ id: item.id, item: shape.parse(item) })) }
    })
    for (const { item } of data) yield item
    const last = data.at(-1)
    if (!has_more || last === undefined) return
    paging.starting_after = last.id
  }
  throw new UnknownOutcome('Stripe', 'the list has too many pages')
}

type Paging = { limit: number; created?: { gte: number }; starting_after?: string }
